import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, type Plugin } from 'vite';
import { materials } from './bom.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const engine = process.env.BOUTON_WASM ?? at('../build/wasm/bin/bouton.wasm');
const player = engine.replace(/\.wasm$/, '-play.wasm'); // beside it: what playing needs of it

// Nothing but the page's own scripts becomes code (src/trusted.ts); apps/cli/http.cpp says the same.
const trusted = "require-trusted-types-for 'script'; trusted-types bouton svelte-trusted-html";
const policies = {
  folder: (_script: string, _style: string) =>
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
    `connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; ${trusted}`,
  single: (script: string, style: string) =>
    `default-src 'none'; script-src '${script}' 'wasm-unsafe-eval' blob:; style-src '${style}'; img-src data: blob:; ` +
    `worker-src blob:; base-uri 'none'; form-action 'none'; ${trusted}`,
};
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The engine and its worker as text, for the page that is one file. */
function engineAsText(): Plugin {
  return {
    name: 'engine-as-text',
    resolveId: (id) => (id === 'virtual:engine' || id === 'virtual:worker' ? `\0${id}` : null),
    async load(id) {
      const text = (content: string) => `export default ${JSON.stringify(content)}`;
      if (id === '\0virtual:engine') return text(gzipSync(readFileSync(engine), { level: 9 }).toString('base64'));
      if (id !== '\0virtual:worker') return null;
      // A script of its own, with all that it imports.
      const made = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, target: 'es2022', lib: { entry: at('../packages/engine/src/worker.ts'), formats: ['iife'], name: 'bouton' } },
      });
      const [script, ...more] = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
      if (script?.type !== 'chunk' || more.length > 0) throw new Error('the worker is one script');
      return text(script.code);
    },
  };
}

/** The content policy, and the service worker that knows every file of this build. */
function folder(): Plugin {
  return {
    name: 'lab-folder',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<!--policy-->', meta(policies.folder('', ''))),
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const hash = createHash('sha256');
      for (const name of files.sort()) {
        const part = bundle[name]!;
        hash.update(name).update(part.type === 'chunk' ? part.code : part.source);
      }
      const still = ['icon.svg', 'manifest.webmanifest'];
      for (const name of still) hash.update(readFileSync(at(`public/${name}`)));
      const source = readFileSync(at('src/sw.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace("['FILES']", JSON.stringify(['./', ...files.filter((name) => name !== 'index.html'), ...still]));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Everything in one HTML file that opens from disk. */
function single(): Plugin {
  return {
    name: 'lab-single',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let script = '',
        style = '';
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') script += part.code;
        else if (name.endsWith('.css')) style += part.source;
        else continue;
        delete bundle[name];
      }
      script = script.replaceAll('__VITE_PRELOAD__', 'void 0'); // rooms that come on demand are inside already
      script = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      style = style.replaceAll('</style', '<\\/style');
      const icon = `data:image/svg+xml;base64,${readFileSync(at('public/icon.svg')).toString('base64')}`;
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no index.html in the build');
      page.source = String(page.source)
        .replace('<!--policy-->', () => meta(policies.single(sha(script), sha(style))))
        .replace(/\s*<script[^>]*><\/script>/g, '')
        .replace(/\s*<link rel="(stylesheet|modulepreload|manifest)"[^>]*>/g, '')
        .replace(/(<link rel="icon"[^>]*href=")[^"]*/, (_, before) => before + icon)
        .replace('</head>', () => `<style>${style}</style></head>`)
        .replace('</body>', () => `<script type="module">${script}</script></body>`);
    },
    closeBundle() {
      for (const name of ['icon.svg', 'manifest.webmanifest', 'share.json']) {
        const copy = at(`../build/lab-single/${name}`);
        if (existsSync(copy)) rmSync(copy);
      }
    },
  };
}

export default defineConfig(({ mode }) => {
  const one = mode === 'single';
  const gallery = mode === 'gallery';
  return {
    root: at('.'),
    base: './',
    plugins: [svelte(), ...(one ? [engineAsText(), materials(engine, false), single()] : gallery ? [] : [folder(), materials(engine, true)])],
    resolve: {
      alias: [
        { find: '#source', replacement: at(`src/engine/source.${one ? 'single' : 'folder'}.ts`) },
        { find: /^#engine\.wasm/, replacement: engine },
        { find: /^#player\.wasm/, replacement: player },
      ],
    },
    assetsInclude: ['**/*.wasm'],
    worker: { format: 'iife' as const },
    build: {
      outDir: at(one ? '../build/lab-single' : gallery ? '../build/lab-gallery' : '../build/lab'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      cssCodeSplit: !one,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: at(gallery ? 'gallery.html' : 'index.html'),
        output: one ? { codeSplitting: false } : {},
      },
    },
    server: { host: '127.0.0.1', fs: { allow: [at('..')] } },
  };
});
