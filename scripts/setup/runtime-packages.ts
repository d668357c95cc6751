import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/**
 * Packages that the server may run on, its own and those of its dependencies; builds for one
 * platform are not counted.
 */
export const MOST_RUNTIME_PACKAGES = 140;

interface Entry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Packages = Readonly<Record<string, Entry>>;

const IN_MODULES = 'node_modules/';
/** Packages of type declarations only: nothing of them is loaded. */
const DECLARATIONS = /(?:^|\/)(?:@types\/[^/]+|undici-types)$/;

/**
 * The lock's key of a package as `from` would load it: its own folder first, then each one above.
 */
function locate(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const path = folder === '' ? `${IN_MODULES}${name}` : `${folder}/${IN_MODULES}${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf(`/${IN_MODULES}`);
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}

/**
 * Every package that a workspace needs at run time, by its key in the lock, the workspaces
 * themselves left out.
 */
export function runtimePackages(packages: Packages, workspace: string): string[] {
  const seen = new Set<string>();
  const open = [workspace];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { dependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const found = locate(packages, path, name);
      if (found !== undefined) open.push(found);
    }
  }
  return [...seen].filter((path) => path.includes(IN_MODULES) && !DECLARATIONS.test(path)).sort();
}

/** What is wrong with the server's runtime packages; `count` is how many there are. */
export function checkRuntimePackages(root: string = ROOT): { count: number; lines: string[] } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const found = runtimePackages(packages, 'apps/server');
  const scripted = found.filter((path) => packages[path]?.hasInstallScript);
  return {
    count: found.length,
    lines: [
      ...(found.length > MOST_RUNTIME_PACKAGES
        ? [`${found.length} runtime packages, ${MOST_RUNTIME_PACKAGES} at most`]
        : []),
      ...scripted.map((path) => `${path} has an install script`),
    ],
  };
}
