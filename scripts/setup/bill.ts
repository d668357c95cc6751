import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
}

/** The fields of CycloneDX that are read here. */
export interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Keeps the packages that are reachable from the apps and their starters. npm's own `--omit dev`
 * also leaves out packages that a development tool needs as well: zod and pg were missing.
 */
function whatShips(bill: Bill, isNeeded: (by: string, ref: string) => boolean): Bill {
  const { component } = bill.metadata;
  const root = component['bom-ref'];
  const dependenciesByRef = new Map(
    bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn.filter((on) => isNeeded(ref, on))]),
  );
  const reached = new Set([root]);
  for (const ref of reached) for (const next of dependenciesByRef.get(ref) ?? []) reached.add(next);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, name: root.split('@')[0]! } },
    components: bill.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: [...dependenciesByRef]
      .filter(([ref]) => reached.has(ref))
      .map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

/** Makes the bill of materials of the shipped product from package-lock.json. */
export function billOfMaterials(): Bill {
  const { npm_execpath: npm } = process.env;
  const [file, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const shell = file === 'npm' && process.platform === 'win32';
  const { stdout, stderr, status } = spawnSync(file, [...before, ...args, '--loglevel', 'error'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell,
  });
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  return whatShips(JSON.parse(stdout) as Bill, neededIn(readLock()));
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

function readLock(): Readonly<Record<string, Entry>> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  return lock.packages;
}

/**
 * Makes a function that tells whether a dependency is needed. Optional peers are not. Of the root's
 * dependencies only the apps and the Node versions that start them are.
 */
function neededIn(packages: Readonly<Record<string, Entry>>): (by: string, ref: string) => boolean {
  const root = packages['']!;
  const entries = new Map(
    Object.entries(packages).map(([path, entry]) => [
      `${entry.name ?? path.split('node_modules/').at(-1)}@${entry.version}`,
      entry,
    ]),
  );
  return (by, ref) => {
    const name = ref.slice(0, ref.lastIndexOf('@'));
    if (entries.get(by) === root)
      return /^@yidi\/(?:server|web)$/.test(name) || Object.hasOwn(root.optionalDependencies ?? {}, name);
    const { dependencies, optionalDependencies, peerDependenciesMeta } = entries.get(by) ?? {};
    if (!peerDependenciesMeta?.[name]?.optional) return true;
    return Object.hasOwn({ ...dependencies, ...optionalDependencies }, name);
  };
}
