import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/setup/steps.ts';

/**
 * For each look the subjects (screens, overlays) that passed in it, by name, with the hash of their
 * chunks.
 */
export type Passed = Readonly<Record<string, Readonly<Record<string, string>>>>;

const RECORD = join(ROOT, '.build/screens-passed.json');
const CLIENT = join(ROOT, 'apps/web/dist/client');
const ENTRY = 'src/entry-client.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Returns the runs that passed on this machine; none on a fresh clone. */
export function readPassed(): Passed {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Passed) : {};
}

/** Adds the subjects that passed in a look. */
export function storePassed(look: string, hashes: Readonly<Record<string, string>>): void {
  const before = readPassed();
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ ...before, [look]: { ...before[look], ...hashes } }, null, 1));
}

/**
 * Returns the subjects that a look examines: those whose chunks changed since its last passed run,
 * and its share of the others, so that each subject is examined in at least one look. On a fresh
 * clone there are only the shares.
 */
export function planOf(
  look: string,
  looks: readonly string[],
  hashes: Readonly<Record<string, string>>,
  passed: Passed,
): string[] {
  const before = passed[look];
  const dealt = Object.keys(hashes).sort((a, b) => digest(a).compare(digest(b)));
  const share = new Set(dealt.filter((_, at) => at % looks.length === looks.indexOf(look)));
  return Object.keys(hashes).filter((name) => share.has(name) || (before && before[name] !== hashes[name]));
}

/**
 * Returns the hash of the chunks of a page or overlay, without the entry, in all languages. Names
 * of other chunks in them are ignored, because they change with every build.
 * @param sources subject → the end of its source file's path; one without a source has an empty
 * hash
 */
export function hashChunks(sources: ReadonlyMap<string, string | undefined>): Record<string, string> {
  const manifests = globSync('.vite/manifest.*.json', { cwd: CLIENT }).map(
    (file) => JSON.parse(readFileSync(join(CLIENT, file), 'utf8')) as Record<string, Chunk>,
  );
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(CLIENT, file), 'utf8').replaceAll(/[\w-]{7}\.(js|css)/g, '.$1');
    texts.set(file, text);
    return text;
  };
  const hashOf = (end: string) => {
    const files = manifests.flatMap((manifest) => {
      // The sheets of the order form are one chunk.
      const names = Object.keys(manifest);
      const source = names.find((name) => name.endsWith(end)) ?? names.find((name) => name.endsWith('/all-sheets.ts'));
      if (!source) throw new Error(`the build has no ${end}`);
      return [...filesOf(manifest, source)].sort();
    });
    return digest(files.map(textOf).join('\0')).toString('hex', 0, 8);
  };
  return Object.fromEntries([...sources].map(([name, end]) => [name, end === undefined ? '' : hashOf(end)]));
}

function filesOf(manifest: Readonly<Record<string, Chunk>>, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || source === ENTRY || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
