import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { costOf, improveChunks, type ModuleClass, mergeClasses } from './merge-chunks.ts';

/**
 * Chunks by the import graph, so that a page loads few files and little code of others. Own code: rolldown's `entriesAware` groups
 * take every overlay for an entry, and merged down to as few files each page loads 40 kB of overlays.
 */
type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicImporters' | 'code'>;
type Find = (id: string) => Module | null;
type Test = (id: string) => boolean;

/** Chunks a page may need besides `start` and its own (budgets.ts): HTTP/1.1 fetches six at a time, the seventh waits little. */
const SHARED_CHUNKS = 5;
/** The module and its static imports, transitively. */
function reach(root: string, find: Find): Set<string> {
  const reached = new Set([root]);
  for (const id of reached) for (const imported of find(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * The chunk that every page starts with: what the entry imports, what the first screen shares with other lazy chunks, and its
 * styles. So the first screen comes in two files and with one style sheet.
 */
export function chooseStart(lazy: readonly string[], find: Find, entry: string, first: string): Set<string> {
  const start = reach(entry, find);
  const firstScreen = reach(first, find);
  for (const root of lazy)
    if (root !== first) for (const id of reach(root, find)) if (firstScreen.has(id)) start.add(id);
  for (const id of firstScreen) if (/\.css(?:\?|$)/.test(id)) start.add(id);
  return start;
}

/**
 * The pages (a bit each) that load a shared module; modules with the same pages are one chunk, and no page needs more than `most`.
 */
export function chooseShared(
  lazy: readonly string[],
  { isPage, start, find, most }: { isPage: Test; start: ReadonlySet<string>; find: Find; most: number },
): Map<string, bigint> {
  const reached = remember((root: string) => [...reach(root, find)].filter((id) => !start.has(id)));
  const pages = lazy.filter(isPage).sort();
  const pagesOf = new Map<string, bigint>();
  for (const [at, page] of pages.entries())
    for (const id of reached(page)) pagesOf.set(id, (pagesOf.get(id) ?? 0n) | (1n << BigInt(at)));
  const elsewhere = new Set(lazy.filter((id) => !isPage(id)).flatMap(reached));
  for (const [id, bits] of pagesOf) if (isPage(id) || (!(bits & (bits - 1n)) && !elsewhere.has(id))) pagesOf.delete(id);
  // Each module alone would weigh by its words, which the others of its file have as well.
  const dictionary = Buffer.from(
    [...start]
      .filter((id) => !isForeign(id))
      .map((id) => served(find(id)?.code ?? ''))
      .join(''),
  ).subarray(-32_768);
  // About a sixteenth of a library's source is left by tree shaking.
  const sizeOf = remember(
    (id: string) => compressedBytes([find(id)?.code ?? ''], dictionary) / (isForeign(id) ? 16 : 1),
  );
  const sizeOfAll = (ids: readonly string[]) => ids.reduce((total, id) => total + sizeOf(id), 0);
  const ownBytes = pages.map((page) => sizeOfAll(reached(page).filter((id) => !pagesOf.has(id))));
  /** What each page loads by this division. */
  function loadsOf(chunks: readonly bigint[]): number[] {
    const loads = [...ownBytes];
    for (const bits of new Set(chunks)) {
      const bytes = weigh(classes.flatMap(({ ids }, at) => (chunks[at] === bits ? ids : [])));
      for (const at of loads.keys()) if (bits & (1n << BigInt(at))) loads[at]! += bytes;
    }
    return loads;
  }
  const weigh = (ids: readonly string[]) => {
    const [foreign, own] = [ids.filter(isForeign), ids.filter((id) => !isForeign(id))];
    return (
      sizeOfAll(foreign) +
      compressedBytes(
        own.map((id) => find(id)?.code ?? ''),
        dictionary,
      )
    );
  };
  const kinds = [...new Set(pagesOf.values())];
  const classes = kinds.map((bits): ModuleClass => {
    const ids = [...pagesOf.keys()].filter((id) => pagesOf.get(id) === bits);
    const imports = new Set(ids.flatMap(reached).map((id) => kinds.indexOf(pagesOf.get(id)!)));
    imports.delete(kinds.indexOf(bits));
    return { ids, pages: bits, bytes: sizeOfAll(ids), imports: [...imports] };
  });
  const found = improveChunks(classes, mergeClasses(classes, { ownBytes, most }), { ownBytes, most });
  // The searches add up classes; what a file weighs is known when its modules are compressed together.
  const [best] = found.map((chunks) => ({ chunks, cost: costOf(loadsOf(chunks)) })).sort((a, b) => a.cost - b.cost);
  const { chunks } = best!;
  return new Map(classes.flatMap(({ ids }, at) => ids.map((id) => [id, chunks[at]!])));
}

/** Without comments and long names. */
const served = remember((code: string) => minifySync('module.js', code).code);

const isForeign = (id: string) => id.includes('/node_modules/');

/** What modules add to a file of such code. */
function compressedBytes(codes: readonly string[], dictionary: Buffer): number {
  return deflateRawSync(codes.map(served).join(''), { dictionary, level: 9 }).length;
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key)!;
  };
}

/** Rolldown's chunk groups, by the graph of this build. `isPage` names the screens whose files are counted. */
export function fewFiles(entry: string, first: string, isPage: Test) {
  let start: ReadonlySet<string> = new Set();
  let shared: ReadonlyMap<string, bigint> = new Map();
  const names = new Map<bigint, string>();
  const plugin: Plugin = {
    name: 'few-files',
    buildEnd() {
      const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]));
      const find: Find = (id) => modules.get(id) ?? null;
      const lazy = [...modules.keys()].filter((id) => find(id)?.dynamicImporters.length);
      start = chooseStart(lazy, find, entry, first);
      shared = chooseShared(lazy, { isPage, start, find, most: SHARED_CHUNKS });
      for (const bits of shared.values()) if (!names.has(bits)) names.set(bits, `s${names.size}`);
      for (const id of lazy) if (shared.has(id)) names.set(shared.get(id)!, basename(id).split('.', 1)[0]!);
    },
  };
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: (id) => (start.has(id) ? 'start' : null), debugName: 'start', priority: 2 },
    { name: (id) => names.get(shared.get(id) ?? 0n) ?? null, debugName: 'shared', priority: 1 },
  ];
  return { plugin, codeSplitting: { groups, includeDependenciesRecursively: false } };
}
