import type { Measured, Run } from './figure.ts';

const HEAD = '| figure |';

/**
 * Returns the page of figures with the measured rows updated; other rows stay. A row belongs to the
 * work with which its id begins: `S1-p99` to `S1`. A reading that no longer exists is therefore
 * removed by the next run of its work.
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
  const rows = [...old, ...read.map((figure) => ({ id: figure.id, line: rowOf(figure, run) }))];
  rows.sort((a, b) => orderOf(a.id).localeCompare(orderOf(b.id)));
  return `${[...lines.slice(0, head + 2), ...rows.map(({ line }) => line)].join('\n')}\n`;
}

function workOf(id: string): string {
  return id.split('-', 1)[0]!;
}

/** Returns the sort key: web figures first, then the server's, each by number. */
function orderOf(id: string): string {
  const work = workOf(id);
  return `${work.startsWith('W') ? 0 : 1}${work.slice(1).padStart(3, '0')}`;
}

function rowOf(figure: Measured, { date, commit, node, machine, settings }: Run): string {
  const limit = figure.limit === null ? '–' : `${figure.limit} ${figure.unit}`;
  const where = [date, `\`${commit}\``, `Node ${node}`, machine, ...settings].join(', ');
  const cells = [
    figure.id,
    figure.what,
    `${figure.value} ${figure.unit}`,
    limit,
    figure.ratio ?? '–',
    figure.bar,
    figure.pass ? 'met' : '**missed**',
    where,
  ];
  return `| ${cells.map((cell) => String(cell).trim().replaceAll('|', '\\|')).join(' | ')} |`;
}
