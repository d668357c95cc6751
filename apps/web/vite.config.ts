import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsAsAddresses } from './bundling/calls-as-addresses.ts';
import { compileAtOnce } from './bundling/compile-at-once.ts';
import { fewFiles } from './bundling/few-files.ts';
import { languages, oneLanguage } from './bundling/one-language.ts';
import { plainFields } from './bundling/plain-fields.ts';
import { queriesOnly } from './bundling/queries-only.ts';
import { reactAsUsed } from './bundling/react-as-used.ts';
import { shortNames } from './bundling/short-names.ts';
import { smallSchemas } from './bundling/small-schemas.ts';

const root = import.meta.dirname;
const ENTRY = 'src/entry-client.tsx';
const FIRST = 'src/features/home/home.page.tsx';

/** The oldest engines people bring: Android web-views of Chrome 69 and iOS 13. Costs no bytes, Vite's default drops them. */
const target = ['chrome69', 'safari13'];

/** `Features.LightDark` of lightningcss, which is Vite's dependency and not ours. */
const LIGHT_DARK = 1 << 20;

/**
 * The bundles: one for the browser in each language (mode `zh` or `en`), with its manifest; and the renderer of the first
 * HTML, whole and in both languages, for apps/server/src/page.
 */
export default defineConfig(({ isSsrBuild, mode, command }) => {
  const language = languages.find((one) => one === mode) ?? 'zh';
  const files = fewFiles(`${root}/${ENTRY}`, `${root}/${FIRST}`);
  return {
    root,
    // The renderer runs in a process whose NODE_ENV is the operator's: without this it would choose React's development
    // build at run time, which renders a page at a fraction of the speed.
    ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    publicDir: 'public',
    plugins: [
      react(),
      ...(isSsrBuild
        ? []
        : [
            oneLanguage(language),
            callsAsAddresses,
            smallSchemas,
            plainFields,
            queriesOnly,
            reactAsUsed,
            files.plugin,
            compileAtOnce(files.names),
          ]),
    ],
    css: {
      // Nobody writes light-dark(): without this every theme brings two variables that only that would need.
      lightningcss: { exclude: LIGHT_DARK },
      modules: {
        generateScopedName: command === 'build' ? shortNames(join(root, '../..')) : '[local]_[hash:base64:5]',
      },
    },
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
          manifest: `.vite/manifest.${language}.json`,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ENTRY,
            output: { codeSplitting: { groups: files.groups } },
          },
        },
    ssr: { noExternal: true },
  };
});
