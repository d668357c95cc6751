/** Modules that the same pages load. `pages` has a bit a page; `imports` are places in the list of classes. */
export interface ModuleClass {
  readonly ids: readonly string[];
  readonly pages: bigint;
  readonly bytes: number;
  readonly imports: readonly number[];
}

/** What a page loads besides shared chunks, in bytes, and how many shared chunks it may load. */
export interface Limits {
  readonly ownBytes: readonly number[];
  readonly most: number;
}

/** A byte more weighs by a power of what a page loads already, so that merging makes no heavy page the heaviest. */
const POWER = 5;
/** Steps of a search: two seconds, and little is found later. */
const STEPS = 30_000;
const SEEDS = [1, 2, 3, 4, 5, 6];
/** At first a step that costs this much more is taken one time in three. */
const WARMTH = 5;
/** Words of 32 bits that hold a bit for every page. */
const WORDS = 4;
/** What a chunk too many costs: more than any saving. */
const CROWD = 1000;

/**
 * The pages of each class's chunk: classes with the same pages are one chunk. While a page needs more than `most` chunks, two of
 * one page are merged, with what they import: those that bring the fewest unused bytes for each crowded page that has both.
 * The imports of a chunk are loaded on all of its pages, so chunks do not import each other in cycles.
 */
export function mergeClasses(classes: readonly ModuleClass[], { ownBytes, most }: Limits): bigint[] {
  const pagesOf = classes.map(({ pages }) => pages);
  const bitOf = ownBytes.map((_bytes, page) => 1n << BigInt(page));
  for (;;) {
    const bytesOf = new Map<bigint, number>();
    const imports = new Map<bigint, Set<bigint>>();
    for (const [at, one] of classes.entries()) {
      const bits = pagesOf[at]!;
      bytesOf.set(bits, (bytesOf.get(bits) ?? 0) + one.bytes);
      const known = imports.get(bits) ?? new Set([bits]);
      for (const imported of one.imports) known.add(pagesOf[imported]!);
      imports.set(bits, known);
    }
    const chunksOf = bitOf.map((bit) => [...bytesOf.keys()].filter((bits) => bits & bit));
    const crowded = chunksOf.filter((chunks) => chunks.length > most);
    if (crowded.length === 0) return pagesOf;
    const weights = chunksOf.map(
      (chunks, page) => (ownBytes[page]! + sum(chunks.map((bits) => bytesOf.get(bits)!))) ** POWER,
    );
    const weigh = remember((bits) => sum(weights.filter((_weight, page) => bits & bitOf[page]!)));
    const unused = (a: bigint, b: bigint) =>
      sum(
        [...new Set([...imports.get(a)!, ...imports.get(b)!])].map((one) => bytesOf.get(one)! * weigh((a | b) & ~one)),
      );
    const relieved = (a: bigint, b: bigint) => crowded.filter((page) => page.includes(a) && page.includes(b)).length;
    const pairs = new Map<string, { a: bigint; b: bigint; cost: number }>();
    for (const chunks of crowded)
      for (const a of chunks)
        for (const b of chunks)
          if (a < b && !pairs.has(`${a} ${b}`)) pairs.set(`${a} ${b}`, { a, b, cost: unused(a, b) / relieved(a, b) });
    const { a, b } = [...pairs.values()].reduce((best, pair) => (pair.cost < best.cost ? pair : best));
    for (const [at, bits] of pagesOf.entries()) if (bits === a || bits === b) pagesOf[at] = a | b;
    loadImports(
      pagesOf,
      classes.map((one) => one.imports),
    );
  }
}

/** What is imported is loaded wherever its importer is. */
function loadImports(pagesOf: bigint[], imports: readonly Iterable<number>[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, of] of imports.entries())
      for (const imported of of) {
        const bits = pagesOf[imported]! | pagesOf[at]!;
        if (bits === pagesOf[imported]) continue;
        pagesOf[imported] = bits;
        changed = true;
      }
  }
}

/**
 * A better division than the one given, by simulated annealing: one class moves to the chunk of another, two chunks become one, one
 * falls apart, two classes change places. The best of a few searches; the same for the same classes, for chance comes from fixed seeds.
 */
export function improveChunks(classes: readonly ModuleClass[], given: readonly bigint[], limits: Limits): bigint[] {
  if (limits.ownBytes.length > 32 * WORDS) throw new Error(`more than ${32 * WORDS} pages: raise WORDS`);
  const found = SEEDS.map((seed) => search(classes, given, limits, mulberry32(seed)));
  return found.reduce((best, one) => (one.cost < best.cost ? one : best)).pagesOf();
}

function search(classes: readonly ModuleClass[], given: readonly bigint[], limits: Limits, chance: () => number) {
  const pick = () => Math.floor(chance() * classes.length);
  const names = [...new Set(given)];
  let chunks = given.map((bits) => names.indexOf(bits));
  let now = judge(classes, chunks, limits);
  let best = now;
  for (let step = 0; step < STEPS && classes.length > 1; step++) {
    const warmth = WARMTH * (1 - step / STEPS) ** 2 + 1e-6;
    const [a, b, kind] = [pick(), pick(), chance()];
    const next = [...chunks];
    const [from, to, fresh] = [chunks[a]!, chunks[b]!, classes.length + step];
    if (kind < 0.1) for (const [at, chunk] of chunks.entries()) next[at] = chunk === from ? to : chunk;
    else if (kind < 0.2)
      for (const [at, chunk] of chunks.entries()) next[at] = chunk === from && chance() < 0.5 ? fresh : chunk;
    else if (kind < 0.3) [next[a], next[b]] = [to, from];
    else next[a] = to;
    const judged = judge(classes, next, limits);
    if (judged.cost > now.cost && chance() >= Math.exp((now.cost - judged.cost) / warmth)) continue;
    chunks = next;
    now = judged;
    if (now.cost < best.cost) best = now;
  }
  return best;
}

/** The cost of a division: pages by a power of their bytes, and chunks too many. */
function judge(classes: readonly ModuleClass[], chunks: readonly number[], { ownBytes, most }: Limits) {
  const names = new Map<number, number>();
  for (const chunk of chunks) if (!names.has(chunk)) names.set(chunk, names.size);
  const placeOf = chunks.map((chunk) => names.get(chunk)!);
  const pages = Array.from({ length: names.size }, () => new Int32Array(WORDS));
  const bytes = new Float64Array(names.size);
  const imports = Array.from({ length: names.size }, () => new Set<number>());
  for (const [at, one] of classes.entries()) {
    const place = placeOf[at]!;
    bytes[place]! += one.bytes;
    for (let word = 0; word < WORDS; word++) pages[place]![word]! |= wordsOf(one)[word]!;
    for (const imported of one.imports) if (placeOf[imported] !== place) imports[place]!.add(placeOf[imported]!);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [place, of] of imports.entries())
      for (const imported of of)
        for (let word = 0; word < WORDS; word++) {
          const bits = pages[imported]![word]! | pages[place]![word]!;
          if (bits === pages[imported]![word]) continue;
          pages[imported]![word] = bits;
          changed = true;
        }
  }
  const load = Float64Array.from(ownBytes);
  const count = new Uint16Array(ownBytes.length);
  const seen = new Set<string>();
  for (const [place, bits] of pages.entries()) {
    const name = bits.join();
    const more = seen.has(name) ? 0 : 1;
    seen.add(name);
    for (let page = 0; page < load.length; page++)
      if ((bits[page >> 5]! >>> (page & 31)) & 1) {
        load[page]! += bytes[place]!;
        count[page]! += more;
      }
  }
  let cost = 0;
  for (const [page, all] of load.entries()) cost += (all / 20_000) ** 8 + CROWD * Math.max(0, count[page]! - most);
  return { cost, pagesOf: () => placeOf.map((place) => bitsOf(pages[place]!)) };
}

const known = new WeakMap<ModuleClass, Int32Array>();
/** The pages of a class in words of 32 bits; wide numbers are slow. */
function wordsOf(one: ModuleClass): Int32Array {
  const words =
    known.get(one) ??
    Int32Array.from({ length: WORDS }, (_, at) => Number((one.pages >> BigInt(32 * at)) & 0xffff_ffffn));
  known.set(one, words);
  return words;
}

function bitsOf(words: Int32Array): bigint {
  return words.reduce((bits, word, at) => bits | (BigInt(word >>> 0) << BigInt(32 * at)), 0n);
}

/** Tommy Ettinger's mulberry32: numbers from 0 to 1, the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function remember(find: (bits: bigint) => number): (bits: bigint) => number {
  const known = new Map<bigint, number>();
  return (bits) => {
    if (!known.has(bits)) known.set(bits, find(bits));
    return known.get(bits)!;
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
