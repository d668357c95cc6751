import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { languages } from '../../apps/web/bundling/one-language.ts';
import { compressFolder } from '../../scripts/setup/compress.ts';
import { ROOT } from '../../scripts/setup/steps.ts';

/** The next version of the product, built beside the running one. */
export interface SecondBuild {
  /** The path of its server. */
  readonly main: string;
  /** Returns the chunk of a screen (`account/my-center`), as pages request it. */
  fileOf(page: string): string;
  throwAway(): Promise<void>;
}

/** Every chunk has another name, as after a change of everything. */
const names = { entryFileNames: 'assets/[name]-[hash]-2.js', chunkFileNames: 'assets/[name]-[hash]-2.js' };

export async function makeSecondBuild(): Promise<SecondBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'yidi-second-'));
  const web = join(ROOT, 'apps/web');
  const dist = join(folder, 'apps/web/dist');
  await cp(join(ROOT, 'apps/server'), join(folder, 'apps/server'), { recursive: true });
  await mkdir(join(folder, '.build'));
  await symlink(join(ROOT, '.build/divisions'), join(folder, '.build/divisions'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const out = join(dist, 'client');
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  for (const mode of languages)
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      mode,
      logLevel: 'warn',
      build: { outDir: out, emptyOutDir: false, reportCompressedSize: false, rolldownOptions: { output: names } },
    });
  process.env.NODE_ENV = environment;
  await compressFolder(out);
  await cp(join(web, 'dist/server'), join(dist, 'server'), { recursive: true });
  await refuseSameNames(join(web, 'dist/client/assets'), join(out, 'assets'));
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.zh.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return {
    main: join(folder, 'apps/server/src/main.ts'),
    fileOf(page) {
      const found = manifest[`src/features/${page}.page.tsx`];
      if (!found) throw new Error(`the second build has no screen ${page}`);
      return `/${found.file}`;
    },
    throwAway: () => rm(folder, { recursive: true, force: true }),
  };
}

async function refuseSameNames(first: string, second: string): Promise<void> {
  const names = new Set(await readdir(first));
  const same = (await readdir(second)).filter((name) => name.endsWith('.js') && names.has(name));
  if (same.length > 0) throw new Error(`both builds have ${same.join(', ')}: nothing would be missing`);
}
