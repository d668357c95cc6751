import { describe, expect, test } from 'vitest';
import { isWhole } from './whole-answer.ts';

const answers = {
  'with a length': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
  'without a body': 'HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n',
  'in chunks that hold what looks like the last':
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\nab\r\n0\r\n\r\ncd\r\n3\r\nxyz\r\n0\r\n\r\n',
};

describe('an answer', () => {
  test.each(Object.entries(answers))('%s is whole with its last byte and not before', (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const whole = Array.from({ length: bytes.length + 1 }, (_one, end) => isWhole(bytes.subarray(0, end)));
    expect(whole.indexOf(true)).toBe(bytes.length);
  });
  test('is refused if its end is not marked', () => {
    expect(() => isWhole(Buffer.from('HTTP/1.1 200 OK\r\n\r\nx'))).toThrow('without an end');
  });
});
