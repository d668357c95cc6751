import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { callsAsAddresses } from './bundling/calls-as-addresses.ts';
import { compileAtOnce } from './bundling/compile-at-once.ts';
import { fewFiles } from './bundling/few-files.ts';
import { languages, oneLanguage } from './bundling/one-language.ts';
import { shortNames } from './bundling/short-names.ts';

const root = import.meta.dirname;
const ENTRY = 'src/entry-client.tsx';
const FIRST = 'src/features/home/home.page.tsx';
const isPage = (id: string) => id.endsWith('.page.tsx') && !id.includes('/gallery/');

/** The oldest engines people bring: Android web-views of Chrome 69 and iOS 13. Costs no bytes, Vite's default drops them. */
const target = ['chrome69', 'safari13'];

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  target: 'node24',
  minify: false,
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
};

/**
 * The bundles: one for the browser in each language (mode `zh` or `en`), with its manifest; and the renderer of the first
 * HTML, whole and in both languages, for apps/server/src/page. Libraries are sent as published (docs/decisions/049).
 */
/**
 * Seven letters of a hash, the fewest that can be, and no more: every page starts with the names of all chunks. The
 * manifest says what each is.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(({ isSsrBuild, mode, command }) => {
  const language = languages.find((one) => one === mode) ?? 'zh';
  const files = fewFiles(join(root, ENTRY), join(root, FIRST), isPage);
  const client: UserConfig['build'] = {
    outDir: 'dist/client',
    target,
    cssTarget: target,
    manifest: `.vite/manifest.${language}.json`,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ENTRY, output: { codeSplitting: files.codeSplitting, ...names } },
  };
  const generateScopedName = command === 'build' ? shortNames(join(root, '../..')) : '[local]_[hash:base64:5]';
  return {
    root,
    // Without it React's development build would be chosen at run time by the operator's NODE_ENV, and render slowly.
    ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    plugins: [react(), !isSsrBuild && [oneLanguage(language), callsAsAddresses, files.plugin, compileAtOnce]],
    // Features.LightDark of lightningcss: light-dark() is not used, and would cost every theme two variables.
    css: { lightningcss: { exclude: 1 << 20 }, modules: { generateScopedName } },
    build: isSsrBuild ? server : client,
    ssr: { noExternal: true },
  };
});
