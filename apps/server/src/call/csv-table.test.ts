import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is text in a table',
  (name) => {
    const [, cell] = String(csvTable(['where'], [[name]])).split('\r\n');
    expect(cell).toBe(`"'${name}"`);
  },
);
