import type { Measured, Run } from './figure.ts';

const HEAD = '| figure |';

/**
 * The page of figures with the rows of what was measured now; the other rows stay. A row belongs to
 * the work that its id begins with: `S1-p99` to `S1`, so that a reading that no longer exists
 * leaves with the next run of its work.
 */
export function withRows(page: string, measured: readonly Measured[], run: Run): string {
  const lines = page.trimEnd().split('\n');
  const head = lines.findIndex((line) => line.startsWith(HEAD));
  if (head < 0) throw new Error(`the page of figures has no line that begins with "${HEAD}"`);
  const read = measured.filter(({ pass }) => pass !== null);
  const again = new Set(read.map(({ id }) => workOf(id)));
  const old = lines
    .slice(head + 2)
    .filter((line) => line.startsWith('| '))
    .map((line) => ({ id: line.split('|')[1]!.trim(), line }))
    .filter(({ id }) => !again.has(workOf(id)));
  const rows = [...old, ...read.map((one) => ({ id: one.id, line: rowOf(one, run) }))];
  rows.sort((a, b) => orderOf(a.id).localeCompare(orderOf(b.id)));
  return `${[...lines.slice(0, head + 2), ...rows.map(({ line }) => line)].join('\n')}\n`;
}

function workOf(id: string): string {
  return id.split('-', 1)[0]!;
}

/** What a browser sees first, then the server, each by its number. */
function orderOf(id: string): string {
  const work = workOf(id);
  return `${work.startsWith('W') ? 0 : 1}${work.slice(1).padStart(3, '0')}`;
}

function rowOf(one: Measured, { date, commit, node, machine, settings }: Run): string {
  const limit = one.limit === null ? '–' : `${one.limit} ${one.unit}`;
  const where = [date, `\`${commit}\``, `Node ${node}`, machine, ...settings].join(', ');
  const cells = [
    one.id,
    one.what,
    `${one.value} ${one.unit}`,
    limit,
    one.ratio ?? '–',
    one.bar,
    one.pass ? 'met' : '**missed**',
    where,
  ];
  return `| ${cells.map((cell) => String(cell).trim().replaceAll('|', '\\|')).join(' | ')} |`;
}
