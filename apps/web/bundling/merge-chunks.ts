// Own code, because bundlers merge chunks by their size alone: none knows which pages load them and how many files each may need.

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
/** Steps of a search: a second. */
const STEPS = 60_000;
const SEEDS = Array.from({ length: 16 }, (_, at) => at + 1);
/** At first a step that costs this much more is taken one time in three. */
const WARMTH = 5;
/** What a chunk too many costs: more than any saving. */
const CROWD = 1000;
/** In a search a page costs the twelfth power of what it loads, in units of this: what counts is the heaviest page. */
const HEAVY_BYTES = 25_000;

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
 * Better divisions than the one given, by simulated annealing: one class moves to the chunk of another, two chunks become one, one
 * falls apart, two classes change places. A few searches, the cheapest first; the same for the same classes, for chance comes from
 * fixed seeds.
 */
export function improveChunks(classes: readonly ModuleClass[], given: readonly bigint[], limits: Limits): bigint[][] {
  const judge = makeJudge(classes, limits);
  const found = SEEDS.map((seed) => search(given, judge, mulberry32(seed))).sort((a, b) => a.cost - b.cost);
  // One with a chunk too many is no choice where another has none.
  return found.filter(({ cost }, at) => at === 0 || cost < CROWD).map(({ chunks }) => judge.pagesOf(chunks));
}

/** What a division costs: the heaviest pages count. @param loads what each page loads, in bytes */
export const costOf = (loads: readonly number[]): number => sum(loads.map((bytes) => (bytes / HEAVY_BYTES) ** 12));

function search(given: readonly bigint[], judge: ReturnType<typeof makeJudge>, chance: () => number) {
  const count = given.length;
  const pick = () => Math.floor(chance() * count);
  const names = [...new Set(given)];
  let chunks = Int32Array.from(given, (bits) => names.indexOf(bits));
  let now = judge.cost(chunks);
  let best = { chunks, cost: now };
  for (let step = 0; step < STEPS && count > 1; step++) {
    const warmth = WARMTH * (1 - step / STEPS) ** 2 + 1e-6;
    const [a, b, kind] = [pick(), pick(), chance()];
    let next = chunks.slice();
    const [from, to] = [chunks[a]!, chunks[b]!];
    if (kind < 0.1) next = chunks.map((chunk) => (chunk === from ? to : chunk));
    else if (kind < 0.2) {
      const fresh = unusedIn(chunks);
      next = chunks.map((chunk) => (chunk === from && chance() < 0.5 ? fresh : chunk));
    } else if (kind < 0.3) [next[a], next[b]] = [to, from];
    else next[a] = to;
    const cost = judge.cost(next);
    if (cost > now && chance() >= Math.exp((now - cost) / warmth)) continue;
    [chunks, now] = [next, cost];
    if (now < best.cost) best = { chunks, cost: now };
  }
  return best;
}

/** The first number that no chunk has. */
function unusedIn(chunks: Int32Array): number {
  let fresh = 0;
  while (chunks.includes(fresh)) fresh++;
  return fresh;
}

/** Says what a division costs, a hundred thousand times: numbers in flat arrays, a bit a page in words of 32. */
function makeJudge(classes: readonly ModuleClass[], { ownBytes, most }: Limits) {
  const words = Math.ceil(ownBytes.length / 32);
  const pages = Int32Array.from(
    classes.flatMap((one) => Array.from({ length: words }, (_, word) => wordOf(one.pages, word))),
  );
  const weights = Float64Array.from(classes, ({ bytes }) => bytes);
  const edges = Int32Array.from(classes.flatMap(({ imports }, at) => imports.flatMap((to) => [at, to])));
  const bits = new Int32Array((classes.length + 1) * words);
  const bytes = new Float64Array(classes.length + 1);
  const load = new Float64Array(ownBytes.length);
  const files = new Uint16Array(ownBytes.length);

  /** The pages and bytes of every chunk; what is imported is loaded wherever its importer is. */
  function fill(chunks: Int32Array): void {
    bits.fill(0);
    bytes.fill(0);
    for (let at = 0; at < chunks.length; at++) {
      const chunk = chunks[at]!;
      bytes[chunk]! += weights[at]!;
      for (let word = 0; word < words; word++) bits[chunk * words + word]! |= pages[at * words + word]!;
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let edge = 0; edge < edges.length; edge += 2)
        for (let word = 0; word < words; word++) {
          const importer = bits[chunks[edges[edge]!]! * words + word]!;
          const imported = chunks[edges[edge + 1]!]! * words + word;
          if ((importer & ~bits[imported]!) === 0) continue;
          bits[imported]! |= importer;
          changed = true;
        }
    }
  }

  /** Whether an earlier chunk has the same pages: then both are one file. */
  function isTwin(chunk: number): boolean {
    for (let other = 0; other < chunk; other++) {
      let word = 0;
      while (word < words && bits[other * words + word] === bits[chunk * words + word]) word++;
      if (word === words) return true;
    }
    return false;
  }

  function cost(chunks: Int32Array): number {
    fill(chunks);
    load.set(ownBytes);
    files.fill(0);
    for (let chunk = 0; chunk < bytes.length; chunk++) {
      if (bytes[chunk] === 0) continue;
      const more = isTwin(chunk) ? 0 : 1;
      for (let word = 0; word < words; word++)
        for (let left = bits[chunk * words + word]!; left !== 0; left &= left - 1) {
          const page = word * 32 + 31 - Math.clz32(left & -left);
          load[page]! += bytes[chunk]!;
          files[page]! += more;
        }
    }
    let sum = 0;
    for (let page = 0; page < load.length; page++) {
      const fourth = (load[page]! / HEAVY_BYTES) ** 2 * (load[page]! / HEAVY_BYTES) ** 2;
      sum += fourth * fourth * fourth + CROWD * Math.max(0, files[page]! - most);
    }
    return sum;
  }

  function pagesOf(chunks: Int32Array): bigint[] {
    fill(chunks);
    return [...chunks].map((chunk) =>
      bits
        .subarray(chunk * words, (chunk + 1) * words)
        .reduce((all, word, at) => all | (BigInt(word >>> 0) << BigInt(32 * at)), 0n),
    );
  }

  return { cost, pagesOf };
}

const wordOf = (pages: bigint, word: number) => Number(BigInt.asIntN(32, pages >> BigInt(32 * word)));

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
