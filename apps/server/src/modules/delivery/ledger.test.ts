import { expect, test } from 'vitest';
import { ledgerTable } from './ledger.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'in the table of the ledger %j is text',
  (name) => {
    const [, cell] = String(ledgerTable(['where'], [[name]])).split('\r\n');
    expect(cell).toBe(`"'${name}"`);
  },
);
