// Checks the import rules of .dependency-cruiser.cjs over every source file.
// Run: node scripts/fences.ts
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['packages', 'apps', 'scripts', 'e2e', 'proof'];

export type FenceReport = {
  /** One line per import that breaks a rule. */
  crossings: string[];
  /**
   * The numbers of source files and of files that were read. If fewer were read, the check is
   * broken.
   */
  files: number;
  read: number;
};

function isSource(path: string): boolean {
  return /[.]tsx?$/.test(path) && !/(^|[/\\])(node_modules|dist|[.]build)[/\\]/.test(path) && !path.endsWith('.d.ts');
}

/** Checks the source tree below `root`, by default this repository. */
export async function checkFences(root: string = ROOT): Promise<FenceReport> {
  const config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as IConfiguration;
  const rooms = ROOMS.filter((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).some(isSource));
  const { options = {}, ...ruleSet } = config;
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    rooms,
    { ...cruiseOptions, baseDir: root, ruleSet, validate: true },
    enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    crossings: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    files: rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })).filter(isSource).length,
    read: modules.filter((module) => isSource(module.source)).length,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { crossings, files, read } = await checkFences();
  for (const crossing of crossings) process.stdout.write(`${crossing}\n`);
  process.stdout.write(`${read} of ${files} files read, ${crossings.length} crossings\n`);
  process.exitCode = crossings.length === 0 && read >= files ? 0 : 1;
}
