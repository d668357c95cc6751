import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const ENTRY = 'src/entry-client.tsx';

/** The oldest engines people bring: Android web-views of Chrome 69 and iOS 13. Costs no bytes, Vite's default drops them. */
const target = ['chrome69', 'safari13'];

/** What overlays alone need: fetched when one opens, never with a page. */
const overlayOnly =
  /@base-ui|@floating-ui|tabbable|packages\/ui\/src\/(?:overlay|sheet|dialog|side-drawer|pull-down|slider|use-puzzle|drag-track)/;

const start = new Set<string>();

/** Notes which modules the entry brings along, so that they come in one file instead of a dozen. */
const noteStart: Plugin = {
  name: 'note-start',
  buildEnd() {
    start.clear();
    const walk = (id: string) => {
      if (start.has(id)) return;
      start.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported);
    };
    walk(`${root}/${ENTRY}`);
  },
};

/** What screens of several domains share: the look, the calls, common words. Not the parts of one domain. */
const shared =
  /\/packages\/(?:ui|contract|client)\/|\/src\/(?:session|api|shell)\/|\/phrases\/src\/(?:times|money|login)/;

/**
 * A page comes in few requests: `start` (what every page needs), `parts` (what most pages share), its domain's, its own.
 * Overlays and what one page alone needs stay apart.
 */
const groups = [
  { name: (id: string) => (start.has(id) ? 'start' : null), debugName: 'start', priority: 2 },
  {
    name: (id: string) => (shared.test(id) && !overlayOnly.test(id) ? 'parts' : null),
    minShareCount: 3,
    debugName: 'parts',
    priority: 1,
  },
];

// Two bundles: the browser's with its manifest, and the renderer of the first HTML, whole, for apps/server/src/page.
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  // The renderer runs in a process whose NODE_ENV is the operator's: without this it would choose React's development
  // build at run time, which renders a page at a fraction of the speed.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  publicDir: 'public',
  plugins: [react(), ...(isSsrBuild ? [] : [noteStart])],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
      }
    : {
        outDir: 'dist/client',
        target,
        cssTarget: target,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ENTRY,
          output: { codeSplitting: { groups } },
        },
      },
  ssr: { noExternal: true },
}));
