import type { RouteRow } from '../route-table.ts';

/** The row of a path with its decoded parameters. */
export interface Match {
  readonly row: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly row: RouteRow;
  readonly names: readonly string[];
  readonly form: RegExp;
}

function patternOf(row: RouteRow): Pattern {
  const names: string[] = [];
  const form = row.path.replace(/\/\{(\w+)(\?)?\}/g, (_whole, name: string, optional?: string) => {
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  return { row, names, form: new RegExp(`^${form}$`, 'i') };
}

/** Decodes a path segment. A malformed one stays as it is. */
function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Makes a function that finds rows by path. Case and a trailing slash are ignored. A row without
 * parameters takes precedence.
 */
export function openMatcher(rows: readonly RouteRow[]): (path: string) => Match | undefined {
  const plain = new Map(rows.filter(({ path }) => !path.includes('{')).map((row) => [row.path.toLowerCase(), row]));
  const patterns = rows.filter(({ path }) => path.includes('{')).map(patternOf);
  return (asked) => {
    const path = withoutLastSlashes(asked);
    const row = plain.get(path.toLowerCase());
    if (row) return { row, params: {} };
    for (const pattern of patterns) {
      const found = pattern.form.exec(path);
      if (!found) continue;
      const given = pattern.names.flatMap((name, index) => {
        const part = found[index + 1];
        return part === undefined ? [] : [[name, read(part)] as const];
      });
      return { row: pattern.row, params: Object.fromEntries(given) };
    }
    return undefined;
  };
}
