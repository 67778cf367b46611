// What the page is made of: a bill of materials (CycloneDX 1.5) and the licences of all that is in it. The engine's part comes
// from the engine's own build. A package that is bundled without being named here stops the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

/** Packages whose code is in the page: at work there, or as the few lines that hold its parts together. */
const bundled = ['svelte', 'clsx', 'esm-env', 'vite', 'rolldown'];

interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  hashes: { alg: string; content: string }[];
  licenses: { expression: string }[];
  purl: string;
}
interface Bill {
  metadata: { component: { name: string; version: string } };
  components: Component[];
}

function component(name: string): Component {
  const { version, integrity, license } = JSON.parse(read('package-lock.json')).packages[`node_modules/${name}`];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`,
    content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return { type: 'library', 'bom-ref': purl, name, version, hashes: [{ alg: 'SHA-512', content }], licenses: [{ expression: license }], purl };
}

function licenceOf(name: string): string {
  const folder = at(`node_modules/${name}`),
    file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (!file) throw new Error(`${name} comes without its licence`);
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  // Of a tool only its own licence counts; what follows is about what the tool itself is made of.
  return (name === 'vite' ? text.split(/^# Licenses of bundled dependencies/m)[0]! : text).trim();
}

/** For the engine at this path. */
export function billOf(engine: string): { bill: string; notices: string } {
  const theirs = `${engine}.cdx.json`,
    words = `${engine}.licences.txt`;
  if (!existsSync(theirs) || !existsSync(words)) throw new Error(`the engine has no bill of materials beside it: ${theirs}`);
  const own = JSON.parse(read('package.json')),
    inside: Bill = JSON.parse(readFileSync(theirs, 'utf8'));
  const { name, version } = inside.metadata.component;
  const packages = bundled.map(component),
    all = [...packages, ...inside.components];
  const main = { type: 'application', 'bom-ref': own.name, name: own.name, version: own.version, licenses: [{ expression: own.license }] };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: main },
    components: [...packages, { type: 'library', 'bom-ref': name, name, version, licenses: [{ expression: own.license }] }, ...inside.components],
    dependencies: [
      { ref: own.name, dependsOn: [...packages.map((each) => each['bom-ref']), name] },
      { ref: name, dependsOn: inside.components.map((each) => each['bom-ref']) },
      ...all.map((each) => ({ ref: each['bom-ref'] })),
    ],
  };
  const rule = '='.repeat(78);
  const notices = packages
    .map((each) => `\n${rule}\n${each.name} ${each.version} (${each.licenses[0]!.expression})\n${rule}\n\n${licenceOf(each.name)}\n`)
    .join('');
  return { bill: `${JSON.stringify(bill, null, 2)}\n`, notices: readFileSync(words, 'utf8') + notices };
}

/** The licences as `virtual:licences`, both as files beside the page, and the check that nothing else is in it. */
export function materials(engine: string, files: boolean): Plugin {
  return {
    name: 'lab-materials',
    resolveId: (id) => (id === 'virtual:licences' ? '\0licences' : null),
    load: (id) => (id === '\0licences' ? `export default ${JSON.stringify(billOf(engine).notices)}` : null),
    generateBundle(_options, bundle) {
      const found = new Set<string>(); // but the helpers of vite and rolldown, which have no file of their own
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(part.modules)) {
            const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
            if (name && renderedLength > 0) found.add(name);
          }
      const unnamed = [...found].filter((name) => !bundled.includes(name));
      if (unnamed.length > 0) this.error(`this is in the page, and lab/bom.ts does not name it: ${unnamed.join(', ')}`);
      if (!files) return;
      const { bill, notices } = billOf(engine);
      this.emitFile({ type: 'asset', fileName: 'bom.cdx.json', source: bill });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: notices });
    },
  };
}
