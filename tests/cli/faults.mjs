#!/usr/bin/env node
// Writes that fail and memory that is not there, at one place after another: what is written is then as it was or
// as it was to be, and the program says so and ends. BOUTON_FAULTS=500 tries every write and 500 places for memory,
// BOUTON_FAULTS=all every place, not a sample.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bouton, env, file, finish, lots, matches, run, test, work } from './lib.mjs';

const wanted = process.env.BOUTON_FAULTS, everywhere = wanted !== undefined;

// Stands between the program and the system, and lets the n-th call fail, or all from it on.
const source = file('faults.c', `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
static long count, at = -1;
static int kind, lasting, number;
static void look(void) {
  if (at >= 0) return;
  const char* what = getenv("FAULT_KIND");
  kind = what ? what[0] : 0;
  lasting = getenv("FAULT_LASTING") != 0;
  number = getenv("FAULT_ERRNO") ? atoi(getenv("FAULT_ERRNO")) : ENOSPC;
  at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
}
static int now(int which) {
  look();
  if (kind != which) return 0;
  long mine = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  return at > 0 && (mine == at || (lasting && mine > at));
}
__attribute__((destructor)) static void tell(void) {
  const char* name = getenv("FAULT_COUNT");
  if (!name) return;
  kind = 0;
  FILE* out = fopen(name, "w");
  if (out) fprintf(out, "%ld", count), fclose(out);
}
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAILS(handle) ((handle) > 2 && now('w') ? (errno = number, 1) : 0)
ssize_t write(int f, const void* p, size_t n) {
  if (FAILS(f)) {  // part of it may have been written
    if (n > 1) REAL(write)(f, p, n / 2);
    errno = number;
    return -1;
  }
  return REAL(write)(f, p, n);
}
ssize_t pwrite(int f, const void* p, size_t n, off_t o) { return FAILS(f) ? -1 : REAL(pwrite)(f, p, n, o); }
ssize_t pwrite64(int f, const void* p, size_t n, off64_t o) {
  if (FAILS(f)) {
    if (n > 1) REAL(pwrite64)(f, p, n / 2, o);
    errno = number;
    return -1;
  }
  return REAL(pwrite64)(f, p, n, o);
}
int fsync(int f) { return FAILS(f) ? -1 : REAL(fsync)(f); }
int fdatasync(int f) { return FAILS(f) ? -1 : REAL(fdatasync)(f); }
int ftruncate(int f, off_t n) { return FAILS(f) ? -1 : REAL(ftruncate)(f, n); }
int ftruncate64(int f, off64_t n) { return FAILS(f) ? -1 : REAL(ftruncate64)(f, n); }
int rename(const char* a, const char* b) { return FAILS(3) ? -1 : REAL(rename)(a, b); }
int renameat(int a, const char* b, int c, const char* d) { return FAILS(3) ? -1 : REAL(renameat)(a, b, c, d); }
int fchmod(int f, mode_t m) { return FAILS(f) ? -1 : REAL(fchmod)(f, m); }
#define MODE va_list list; va_start(list, flags); mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; va_end(list)
#define WRITES (flags & (O_WRONLY | O_RDWR | O_CREAT))
int open(const char* p, int flags, ...) { MODE; return WRITES && FAILS(3) ? -1 : REAL(open)(p, flags, mode); }
int open64(const char* p, int flags, ...) { MODE; return WRITES && FAILS(3) ? -1 : REAL(open64)(p, flags, mode); }
int openat(int d, const char* p, int flags, ...) { MODE; return WRITES && FAILS(3) ? -1 : REAL(openat)(d, p, flags, mode); }
int openat64(int d, const char* p, int flags, ...) { MODE; return WRITES && FAILS(3) ? -1 : REAL(openat64)(d, p, flags, mode); }
extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
void* malloc(size_t n) { return now('m') ? (errno = ENOMEM, (void*)0) : __libc_malloc(n); }
void* calloc(size_t a, size_t b) { return now('m') ? (errno = ENOMEM, (void*)0) : __libc_calloc(a, b); }
void* realloc(void* p, size_t n) { return now('m') ? (errno = ENOMEM, (void*)0) : __libc_realloc(p, n); }
`);
const library = join(work, 'faults.so');
const built = [process.env.CC, 'cc', 'gcc', 'clang', 'clang-19'].filter(Boolean).some((compiler) => spawnSync(compiler, ['-shared', '-fPIC', '-O1', '-w', '-o', library, source, '-ldl']).status === 0);

const counter = join(work, 'count');
function faulty(args, cwd, kind, at, { lasting = false, errno = 28, input = '' } = {}) {
  rmSync(counter, { force: true });
  const { status, signal, stdout, stderr } = spawnSync(bouton, args, {
    env: { ...env, LD_PRELOAD: library, FAULT_KIND: kind, FAULT_AT: String(at), FAULT_ERRNO: String(errno), FAULT_COUNT: counter, ...(lasting ? { FAULT_LASTING: '1' } : {}) },
    cwd, input, encoding: 'utf8', maxBuffer: 1 << 26,
  });
  return { status, signal, stdout, stderr };
}

const monday = file('monday.csv', `${matches('a', 12)}a,77,Ada,Bea,"nim:3,4,5",removals,9-0-0\n`), tuesday = file('tuesday.csv', matches('b', 12));
const told = (db) => {
  const { status, stdout, stderr } = run(['records', 'check', '--store', db, '--json']);
  return status === 2 ? { status, stderr } : { status, matches: JSON.parse(stdout).matches.map(({ group, no, first, second, status: how }) => `${group} ${no} ${first} ${second} ${how}`) };
};
const groups = ({ matches: list = [] }, group) => list.filter((each) => each.startsWith(`${group} `)).length;

// What is there before, what is done, and what may be there afterwards: `well` says whether it was said to be done.
const scenes = {
  'import into a store': {
    before: (here) => run(['records', 'import', monday, '--store', 'class.db'], { cwd: here }),
    args: ['records', 'import', tuesday, '--store', 'class.db'],
    after: (here, well) => {
      const now = told(join(here, 'class.db'));
      assert.notEqual(now.status, 2, now.stderr);
      assert.equal(groups(now, 'a'), 13);
      assert.ok(groups(now, 'b') === 12 || (!well && groups(now, 'b') === 0), `${groups(now, 'b')} of 12`);
    },
  },
  'import into a new store': {
    before: () => {},
    args: ['records', 'import', tuesday, '--store', 'class.db'],
    after: (here, well) => {
      const db = join(here, 'class.db');
      assert.ok(existsSync(db) || !well);
      const now = existsSync(db) ? told(db) : { status: 2 };
      if (now.status === 2) assert.ok(!well && (!existsSync(db) || /not a store/.test(now.stderr)), now.stderr);
      else assert.ok(groups(now, 'b') === 12 || (!well && groups(now, 'b') === 0), `${groups(now, 'b')} of 12`);
      assert.equal(run(['records', 'import', tuesday, '--store', db]).status, 0);
      assert.equal(groups(told(db), 'b'), 12);
    },
  },
  'pseudonyms with a key': {
    before: (here) => run(['records', 'import', monday, '--store', 'class.db'], { cwd: here }),
    args: ['records', 'rename', '--store', 'class.db', '--pseudonyms', '--key', 'key.csv'],
    after: (here, well) => {
      const now = told(join(here, 'class.db')), key = join(here, 'key.csv');
      assert.notEqual(now.status, 2, now.stderr);
      const renamed = groups(now, 'G1'), whole = existsSync(key) && readFileSync(key, 'utf8');
      assert.ok(renamed === 13 || (!well && groups(now, 'a') === 13), `${renamed} renamed`);
      // Who was renamed is in the key, and a key is never half a key.
      if (renamed === 13 || whole) assert.match(whole, /^what,name,pseudonym\ngroup,a,G1\nplayer,Ada,P1\nplayer,Bea,P2\nfile,.*,F1\n$/);
    },
  },
  'removing a file': {
    before: (here) => run(['records', 'import', monday, tuesday, '--store', 'class.db'], { cwd: here }),
    args: ['records', 'remove', '--store', 'class.db', '--file', tuesday],
    after: (here, well) => {
      const now = told(join(here, 'class.db'));
      assert.notEqual(now.status, 2, now.stderr);
      assert.equal(groups(now, 'a'), 13);
      assert.ok(groups(now, 'b') === 0 || (!well && groups(now, 'b') === 12));
    },
  },
  'a certificate': {
    before: (here) => run(['period', '0.16', '--certificate', 'proof.txt'], { cwd: here }),
    args: ['period', '0.77', '--certificate', 'proof.txt'],
    after: (here, well) => {
      assert.equal(run(['verify', join(here, 'proof.txt')]).status, 0);
      assert.match(readFileSync(join(here, 'proof.txt'), 'utf8'), well ? /^rules 0\.77$/m : /^rules 0\.(77|16)$/m);
    },
  },
  'a checkpoint': {
    before: (here) => run(['period', '0.104', '--limit', '1000000', '--checkpoint', 'saved'], { cwd: here }),
    args: ['period', '0.104', '--limit', '2000000', '--checkpoint', 'saved'],
    status: 3,
    after: (here) => {
      const { status, stderr } = run(['period', '0.104', '--limit', '2100000', '--resume', join(here, 'saved')]);
      assert.equal(status, 3, stderr);
      assert.match(stderr, /limit of values/);
    },
  },
  'a saved match': {
    before: (here) => writeFileSync(join(here, 'saved.csv'), matches('play', 2)),
    args: ['play', 'nim:1', '--two', '--save', 'saved.csv'],
    input: '1 1\n',
    after: (here, well) => {
      const text = readFileSync(join(here, 'saved.csv'), 'utf8'), old = matches('play', 2);
      assert.ok((!well && text === old) || text === `${old}play,3,first,second,nim:1,positions,0\n`, text);
    },
  },
  'an answer': {
    before: (here) => writeFileSync(join(here, 'out.csv'), 'old\n'),
    args: ['records', 'convert', monday, '--out', 'out.csv'],
    status: 1,
    after: (here, well) => {
      const text = readFileSync(join(here, 'out.csv'), 'utf8');
      assert.ok((!well && text === 'old\n') || (text.startsWith('group,no') && text.split('\n').length === 14), text);
    },
  },
};

for (const [name, scene] of Object.entries(built ? scenes : {})) {
  const start = join(work, 'start');
  const prepare = () => {
    rmSync(start, { recursive: true, force: true });
    mkdirSync(start);
    scene.before(start);
  };
  const good = scene.status ?? 0;
  const attempt = (kind, at, options) => {
    const here = join(work, 'here');
    rmSync(here, { recursive: true, force: true });
    cpSync(start, here, { recursive: true });
    const what = `${name}, ${kind === 'w' ? 'write' : 'memory'} ${at}${options.lasting ? ' and on' : ''}, errno ${options.errno ?? ''}`;
    const { status, signal, stderr } = faulty(scene.args, here, kind, at, { ...options, input: scene.input });
    assert.equal(signal, null, `${what}: ${stderr}`);
    assert.ok([0, 1, 2, 3].includes(status), `${what}: status ${status}`);
    if (status !== good) assert.ok(stderr.length > 0, `${what}: not a word`);
    try {
      scene.after(here, status === good && at > 0 && !/could not|cannot|not enough/i.test(stderr));
    } catch (error) {
      error.message = `${what}: ${stderr}\n${error.message}`;
      throw error;
    }
    const left = readdirSync(here).filter((each) => each.startsWith('.bouton-'));
    assert.deepEqual(left, [], what);
  };
  const count = (kind) => {
    const here = join(work, 'here');
    rmSync(here, { recursive: true, force: true });
    cpSync(start, here, { recursive: true });
    const { status, stderr } = faulty(scene.args, here, kind, 0, { input: scene.input });
    assert.equal(status, good, stderr);
    return Number(readFileSync(counter, 'utf8'));
  };

  await test(`failing writes: ${name}`, () => {
    prepare();
    const places = count('w');
    assert.ok(places >= 3, `only ${places} places`);
    const step = everywhere ? 1 : Math.ceil(places / 12);
    for (let at = 1; at <= places; at += step)
      for (const options of everywhere ? [{ errno: 28 }, { errno: 5 }, { errno: 28, lasting: true }] : [{ errno: at % 2 ? 28 : 5, lasting: at % 3 === 0 }]) attempt('w', at, options);
    // Those at the end are where it is decided.
    for (let at = Math.max(1, places - 4); at <= places; ++at) attempt('w', at, { errno: 5 });
  });

  await test(`no memory: ${name}`, () => {
    prepare();
    const places = count('m'), random = lots(name.length);
    assert.ok(places >= 100, `only ${places} places`);
    const chosen = wanted === 'all' ? Array.from({ length: places }, (_, i) => i + 1) : Array.from({ length: Number(wanted ?? 14) }, (_, i) => (i < 2 ? i + 1 : 1 + Math.floor(random() * places)));
    for (const at of chosen) attempt('m', at, { lasting: at % 2 === 1 });
  });
}
if (!built) await test('a compiler for the faults', () => assert.fail('none of cc, gcc, clang is there'));

finish();
