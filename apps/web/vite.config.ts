import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { withoutSchemas } from './bundling/calls-as-addresses.ts';
import { chunkGroups } from './bundling/chunks.ts';
import { oldestEngines } from './bundling/oldest-engines.ts';
import { inOneLanguage, languages } from './bundling/one-language.ts';
import { transformOwn } from './bundling/own-sources.ts';

const root = import.meta.dirname;
const ENTRY = 'src/entry-client.tsx';
const FIRST = 'src/features/home/home.page.tsx';
const pages = globSync('src/features/**/*.page.tsx', { cwd: root, exclude: ['src/features/gallery'] }).sort();

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  target: 'node24',
  minify: false,
  copyPublicDir: false,
  rolldownOptions: {
    // The server loads everything at its start, also what browsers load later.
    checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    output: { entryFileNames: 'entry-server.js' },
  },
};

/**
 * Rolldown allows no hash of fewer than seven letters, and every page starts with the names of all
 * chunks. For the same reason only the first style sheet has a name.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    name.endsWith('.css') && name !== 'entry-client.css'
      ? 'assets/[hash:7][extname]'
      : 'assets/[name]-[hash:7][extname]',
};

/** A class is named after its file, whose name no other style sheet has (bundling.test.ts). */
const generateScopedName = (name: string, file: string) => `${/([^/\\]+)\.module\.css/.exec(file)?.[1]}_${name}`;

/**
 * Builds the bundles: one for the browser in each language (mode `zh` or `en`) with its manifest,
 * and the renderer of the first HTML in both languages, for apps/server/src/page. Libraries are
 * bundled as published (docs/decisions/049).
 */
export default defineConfig(({ isSsrBuild, mode, command }) => {
  const language = languages.find((name) => name === mode) ?? 'zh';
  const inRoot = (file: string) => join(root, file);
  const ownSources = [
    transformOwn('one-language', /\/packages\/phrases\/src\//, (code) => inOneLanguage(code, language)),
    transformOwn('calls-as-addresses', /\/packages\/contract\/src\/calls\//, withoutSchemas),
  ];
  const codeSplitting = chunkGroups(inRoot(ENTRY), inRoot(FIRST), pages.map(inRoot));
  const client: UserConfig['build'] = {
    outDir: 'dist/client',
    ...oldestEngines,
    manifest: `.vite/manifest.${language}.json`,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ENTRY, checks: { bundlerTimings: false }, output: { codeSplitting, ...names } },
  };
  return {
    root,
    // Otherwise the operator's NODE_ENV could select React's slower development build at run time.
    ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    plugins: [react(), !isSsrBuild && ownSources],
    css: { modules: { generateScopedName } },
    build: isSsrBuild ? server : client,
    ssr: { noExternal: true },
  };
});
