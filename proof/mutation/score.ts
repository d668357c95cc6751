/** The fields of the mutation testing report schema that are read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Point; readonly end: Point };
}

interface Point {
  readonly line: number;
  readonly column: number;
}

const noticed: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const unnoticed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/**
 * Returns how many mutants there were, and how many of them a test noticed. Mutants that did not
 * compile or run do not count.
 */
export function scoreOf({ files }: MutationReport) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const killed = statuses.filter((status) => noticed.has(status)).length;
  const survivors = statuses.filter((status) => unnoticed.has(status)).length;
  const mutants = killed + survivors;
  // The score is rounded down, so that 84.96 is not 85.
  const percent = mutants === 0 ? 0 : Math.floor((1000 * killed) / mutants) / 10;
  return { mutants, killed, survivors, notRun: statuses.length - mutants, percent };
}

/** Returns a line per survivor: position, original code, mutated code. */
export function survivorsOf({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => unnoticed.has(status))
      .map(({ location: { start, end }, mutatorName, replacement = '' }) => {
        const text = lines.slice(start.line - 1, end.line).join(' ');
        const shown = start.line === end.line ? text.slice(start.column - 1, end.column - 1) : text.trim();
        return `${path}:${start.line}:${start.column} ${mutatorName}: ${short(shown)} → ${short(replacement)}`;
      });
  });
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70);
