import { rowsOf } from './check-rows.ts';
import { isRow, type Line, type Row, type State, stateOf, states } from './row.ts';

const stateWords = {
  proved: 'proved',
  stays: 'differs on purpose',
  open: 'open',
  elsewhere: 'not begun',
} as const satisfies Record<State, string>;

/** Returns the page of all sentences, with their tests and what differs or is missing. */
export function specPage(lines: readonly Line[]): string {
  return `# The specification, sentence by sentence

Each sentence of the specification with the tests that prove it, and what differs from it or is missing. A row number is the section and the
place in it; a letter follows where a sentence has several parts. This page is written by \`node scripts/run.mjs check-spec --write\` from
\`proof/spec/\`; \`npm run check\` fails when it is out of date, when a row has no test, and when a test does not exist or is skipped.

${countsOf(rowsOf(lines)).join('\n')}

${sectionsOf(lines).join('\n\n')}
`;
}

/** Returns the number of rows by section and state, as a table. */
export function countsOf(rows: readonly Row[]): string[] {
  const sections = [...new Set(rows.map(sectionOf))].sort();
  const line = (name: string, counted: readonly Row[]) => {
    const counts = states.map((state) => counted.filter((row) => stateOf(row) === state).length);
    return `| ${[name, ...counts, counted.length].join(' | ')} |`;
  };
  return [
    `| section | ${states.map((state) => stateWords[state]).join(' | ')} | rows |`,
    `|---|${states.map(() => '---|').join('')}---|`,
    ...sections.map((section) =>
      line(
        section,
        rows.filter((row) => sectionOf(row) === section),
      ),
    ),
    line('all', rows),
  ];
}

const sectionOf = ({ id }: Row) => id.split('.', 1)[0] ?? '';

/** Returns the sections, each a heading and a table of its rows. */
function sectionsOf(lines: readonly Line[]): string[] {
  const sections: { title: string; rows: Row[] }[] = [{ title: '## The product', rows: [] }];
  for (const part of lines.flat()) {
    if (isRow(part)) sections.at(-1)?.rows.push(part);
    else if (part.frame.startsWith('## ')) sections.push({ title: part.frame, rows: [] });
  }
  return sections.map(({ title, rows }) =>
    [title, '', '| row | sentence | state | shown by |', '|---|---|---|---|', ...rows.map(lineOf)].join('\n'),
  );
}

function lineOf(row: Row): string {
  const { id, says, tests, stays, open } = row;
  const state = [
    stateWords[stateOf(row)],
    ...(open === undefined ? [] : [`Missing: ${open}`]),
    ...(stays === undefined ? [] : [`Stays: ${stays}`]),
  ];
  const named = tests.map(({ file, name }) => `\`${file}\`: ${name}`);
  return `| ${[id, says, state.join('<br>'), named.join('<br>')].map(cell).join(' | ')} |`;
}

/** Text of a cell: a bar would end it, and angle brackets and braces of a title are no markup. */
function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll(/<(?!br>)/g, '&lt;')
    .replaceAll('](', ']\\(');
}
