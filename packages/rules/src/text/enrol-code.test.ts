import { expect, test } from 'vitest';
import { formatEnrolCode, isEnrolCode, readEnrolCode } from './enrol-code.ts';

test('a code is read as it was written, dictated or pasted', () => {
  expect(formatEnrolCode('7K2M9QTRB01X')).toBe('7K2M-9QTR-B01X');
  expect(isEnrolCode('7K2M9QTRB01X')).toBe(true);
  for (const wrong of ['7K2M9QTRB01', '7K2M9QTRB01U', '']) expect(isEnrolCode(wrong)).toBe(false);
  for (const typed of ['7K2M-9QTR-B01X', ' 7k2m 9qtr bOlx ', '７Ｋ２Ｍ–９ＱＴＲ–Ｂ０１Ｘ'])
    expect(readEnrolCode(typed)).toBe('7K2M9QTRB01X');
});
