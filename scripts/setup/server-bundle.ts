import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { SERVER_BUNDLE } from './stamp.ts';
import { ROOT } from './steps.ts';

/** Returns the relative path from the bundle, which stays true in a moved or copied checkout. */
const fromBundle = (file: string) => relative(SERVER_BUNDLE, file).replaceAll('\\', '/');

/**
 * Replaces the places of a source by those that it had before bundling, because migrations, tasks
 * and the built pages are found beside the sources. `import.meta.filename` remains that of the
 * running file.
 */
const resolveFromBundle: Plugin = {
  name: 'resolve-from-bundle',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.' },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBundle(id))}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${fromBundle(dirname(id))}`)})`),
      map: null,
    }),
  },
};

/**
 * Bundles the server's own sources into a few files, because a start spends a second on finding and
 * compiling two thousand small ones. Packages are loaded as published. Stack traces name the
 * sources with `NODE_OPTIONS=--enable-source-maps`.
 */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    root: join(ROOT, 'apps/server'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [resolveFromBundle],
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'src/main.ts',
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // These two would leave out calls that are made only for the error that they may throw.
        treeshake: false,
        output: { minify: false, entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
