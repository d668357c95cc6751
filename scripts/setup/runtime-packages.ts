import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/**
 * The limit of packages that the server needs at run time, including transitive ones. Builds for
 * one platform do not count. 24 of them check passkeys (decision 150).
 */
export const MOST_RUNTIME_PACKAGES = 167;

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
/** Packages with type declarations only, of which nothing is loaded. */
const DECLARATIONS = /(?:^|\/)(?:@types\/[^/]+|undici-types)$/;

/**
 * Returns the lock's key of a package as loaded by `from`: its own folder first, then each parent
 * folder.
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
 * Returns every package that a workspace needs at run time, by its key in the lock, without the
 * workspaces themselves.
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

/** Returns the mistakes in the server's runtime packages; `count` is their number. */
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
