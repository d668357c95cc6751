import { expect, test } from 'vitest';
import { toGbk } from './alipay.fixture.ts';
import { readTradeArchive } from './alipay-statement.ts';
import { PayUnreachable } from './pay.ts';
import { zipOf } from './zip.fixture.ts';

const head = 'alipay number,no,kind,sum,request';
const details = toGbk(`#details\r\n${head}\r\n2026\t,YD1\t,pay,12.30,\r\n2026\t,YD1\t,back,-2.30,R1\r\n#end\r\n`);
const summary = toGbk(`${head}\r\n2026,YD2,pay,99.00,`);
const lines = [
  { kind: 'payment', no: 'YD1', transactionId: '2026', fen: 1230 },
  { kind: 'refund', no: 'R1', transactionId: '2026', fen: 230 },
];

test.each([
  ['UTF-8', '汇总.csv'],
  ['GBK', Buffer.from('bbe3d7dc2e637376', 'hex')],
])('the details are read, not the summary, whose name is in %s', (_encoding, name) => {
  expect(readTradeArchive(zipOf([name, summary], ['details.csv', details]))).toEqual(lines);
});

const whole = zipOf(['details.csv', details]);
test.each([
  ['no archive', Buffer.from('<html>')],
  ['an archive that was cut', whole.subarray(0, whole.length - 1)],
  ['an archive with damaged content', Buffer.from(whole).fill(0xff, 45, 60)],
  ['an archive without a statement', zipOf(['readme.txt', details])],
  ['a statement with other columns', zipOf(['details.csv', toGbk('no,sum\r\n')])],
  ['a statement with an open quote', zipOf(['details.csv', toGbk(`${head}\r\n2026,"YD1,pay,12.30,`)])],
  ['a statement without a sum', zipOf(['details.csv', toGbk(`${head}\r\n2026,YD1,pay,,`)])],
])('%s is refused', (_what, archive) => {
  expect(() => readTradeArchive(archive)).toThrow(PayUnreachable);
});
