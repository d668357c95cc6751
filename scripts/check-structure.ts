/**
 * Measures how the sources are built and named (docs/house-style.md) and fails when a figure is
 * above its ceiling.
 * Run: npm run check:structure. With `-- --list FIGURE` it prints the places that a figure counts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceFiles } from './setup/import-graph.ts';
import { ROOT, type StepResult } from './setup/steps.ts';
import {
  isProduct,
  linesByRoom,
  MOST_COMMENT_COLUMNS,
  MOST_FILE_LINES,
  MOST_FUNCTION_LINES,
  mutualRooms,
  type Place,
  readSource,
  roomOf,
  type SourceFacts,
} from './setup/structure.ts';
import { onlyKnown, readOptions } from './setup/words.ts';

/** If fewer sources are found, the check itself is broken. */
const LEAST_FILES = 1_000;

/** Ceilings only go down. The target is where they end. */
const FIGURES = {
  pairs: { ceiling: 4, target: 4, title: 'pairs of folders that import each other' },
  files: { ceiling: 24, target: 0, title: `files over ${MOST_FILE_LINES} lines` },
  functions: { ceiling: 9, target: 0, title: `product functions over ${MOST_FUNCTION_LINES} lines` },
  'pass-through': { ceiling: 0, target: 0, title: 'product functions that only pass their arguments on' },
  names: { ceiling: 0, target: 0, title: 'identifiers of the word list' },
  comments: { ceiling: 0, target: 0, title: `comment lines over ${MOST_COMMENT_COLUMNS} columns` },
  lines: { ceiling: 208_954, target: 120_000, title: 'product lines' },
} as const;

type FigureName = keyof typeof FIGURES;
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly now: number;
  readonly ceiling: number;
  readonly target: number;
  /** The places that the figure counts, one per line. */
  readonly places: readonly string[];
}

const names = Object.keys(FIGURES) as FigureName[];
const formatCount = (count: number) => count.toLocaleString('en');
const formatPlace = ({ file, line, text }: Place) => `${file}:${line} ${text}`;

function readSources(): SourceFacts[] {
  return sourceFiles()
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => readSource(file, readFileSync(join(ROOT, file), 'utf8')));
}

function measure(sources: readonly SourceFacts[]): Figure[] {
  const product = sources.filter(({ file }) => isProduct(file));
  const longFiles = sources.filter(({ lines }) => lines > MOST_FILE_LINES);
  const places: Record<FigureName, string[]> = {
    pairs: [...mutualRooms(product)].flatMap(([pair, imports]) => [pair, ...imports.map((line) => `  ${line}`)]),
    files: longFiles.map(({ file, lines }) => `${file} ${lines} lines`),
    functions: product.flatMap(({ longFunctions }) => longFunctions).map(formatPlace),
    'pass-through': product.flatMap(({ passThroughs }) => passThroughs).map(formatPlace),
    names: sources.flatMap(({ vagueNames }) => vagueNames).map(formatPlace),
    comments: sources.flatMap(({ longComments }) => longComments).map(formatPlace),
    lines: [...linesByRoom(product, roomOf)].map(([room, lines]) => `${room} ${formatCount(lines)}`),
  };
  const counts: Partial<Record<FigureName, number>> = {
    pairs: mutualRooms(product).size,
    lines: product.reduce((sum, { lines }) => sum + lines, 0),
  };
  return names.map((name) => ({
    name,
    ...FIGURES[name],
    now: counts[name] ?? places[name].length,
    places: places[name],
  }));
}

/**
 * Compares every figure with its ceiling. A higher figure fails. For a lower one the result
 * suggests lowering the ceiling.
 */
export function compareWithCeilings(figures: readonly Figure[]): StepResult {
  const higher = figures.filter(({ now, ceiling }) => now > ceiling);
  const lower = figures.filter(({ now, ceiling }) => now < ceiling);
  const faults = higher.map(
    ({ name, title, now, ceiling }) =>
      `${title}: ${formatCount(now)}, ceiling ${formatCount(ceiling)}. Places: npm run check:structure -- --list ${name}`,
  );
  const offers = lower.map(({ name, now }) => `${name} to ${formatCount(now)}`).join(', ');
  const offer = offers === '' ? [] : [`Ceilings in scripts/check-structure.ts that can be lowered: ${offers}`];
  return { ok: faults.length === 0, lines: [...faults, ...offer] };
}

/** Measures the sources of the repository for `npm run check`. */
export function checkStructure(): StepResult {
  const sources = readSources();
  if (sources.length < LEAST_FILES)
    return { ok: false, lines: [`only ${sources.length} files were read: the check is blind`] };
  return compareWithCeilings(measure(sources));
}

function formatTable(figures: readonly Figure[]): string[] {
  const row = (title: string, ...cells: string[]) => title.padEnd(52) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    row('figure', 'now', 'ceiling', 'target'),
    ...figures.map(({ title, now, ceiling, target }) => row(title, ...[now, ceiling, target].map(formatCount))),
  ];
}

/** Returns the package, or the folder of an app, that a file belongs to. */
function largeRoomOf(file: string): string {
  return /^(?:packages\/[^/]+|apps\/[^/]+\/src\/[^/]+(?=\/))/.exec(file)?.[0] ?? file.replace(/[^/]+$/, '*');
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function main(): void {
  const { values } = readOptions({ options: { list: { type: 'string' } } });
  const sources = readSources();
  const figures = measure(sources);
  if (typeof values.list === 'string') {
    const [name] = onlyKnown([values.list], names);
    print(figures.find((figure) => figure.name === name)?.places ?? []);
    return;
  }
  const { ok, lines } = compareWithCeilings(figures);
  const product = sources.filter(({ file }) => isProduct(file));
  const rooms = [...linesByRoom(product, largeRoomOf)];
  print([
    ...formatTable(figures),
    '',
    `product lines by room, ${formatCount(product.length)} files`,
    ...rooms.map(([room, count]) => room.padEnd(52) + formatCount(count).padStart(10)),
    '',
    ...lines,
    ok ? 'pass' : 'fail',
  ]);
  process.exitCode = ok ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
