import { expect, test } from 'vitest';
import { typeByContent } from './file-signature.ts';

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00', 'image/png'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['GIF89a', undefined],
  ['<svg xmlns=', undefined],
  ['\x00\x00\x00\x18ftypheic', undefined],
  [' %PDF-1.7', 'application/pdf'],
  ['\r\n%PDF-1.7', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.7', 'application/pdf'],
  [`${'x'.repeat(1024)}%PDF-1.7`, 'application/pdf'],
  [`${'x'.repeat(1025)}%PDF-1.7`, undefined],
  ['\xff\xd8\xff\xe0%PDF-1.7', 'image/jpeg'],
  ['', undefined],
])('a file that begins with %j is %s', (head, type) => {
  expect(typeByContent(Buffer.from(head, 'latin1'))).toBe(type);
});
