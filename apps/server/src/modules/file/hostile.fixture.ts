import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { FieldRule } from '@yidi/contract/field-rules';
import { FILE_BYTES, type FileUse } from '@yidi/contract/values/file';

/** A hostile file, and the expected result. */
export interface HostileFile {
  readonly what: string;
  readonly content: Buffer;
  readonly name?: string;
  readonly use?: FileUse;
  readonly sha256?: string;
  readonly bytes?: number;
  /** The rule that refuses the file; without one it is stored. */
  readonly rule?: FieldRule;
  /** Text that the stored file must not contain. */
  readonly without?: string;
}

function drawn(): Canvas {
  const canvas = createCanvas(64, 48);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c33';
  pen.fillRect(8, 8, 30, 30);
  return canvas;
}
const jpeg = await drawn().encode('jpeg');
const png = await drawn().encode('png');
const webp = await drawn().encode('webp');
const pdf = (inside = '', after = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\n%%EOF\n${after}`,
    'latin1',
  );
const zip = Buffer.concat([Buffer.from('PK\x03\x04hidden.exe'), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
const afterStart = (more: Buffer) => Buffer.concat([jpeg.subarray(0, 2), more, jpeg.subarray(2)]);
/** Adds three fill bytes before every marker that precedes the coded picture. */
function filled(picture: Buffer): Buffer {
  const parts = [picture.subarray(0, 2)];
  for (let at = 2; ; ) {
    const length = picture.readUInt16BE(at + 2) + 2;
    parts.push(Buffer.alloc(3, 0xff), picture.subarray(at, at + length));
    at += length;
    if (picture[at - length + 1] === 0xda) return Buffer.concat([...parts, picture.subarray(at)]);
  }
}
const iso = (brand: string) => Buffer.concat([Buffer.from('\0\0\0\x18ftyp'), Buffer.from(brand), Buffer.alloc(200)]);
const bytes = (text: string) => Buffer.from(text, 'latin1');

export const hostileFiles: readonly HostileFile[] = [
  { what: 'a page named as a picture', content: bytes('<html><script>alert(1)</script>'), rule: 'file.type' },
  {
    what: 'a drawing with a script',
    content: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    name: 'a.svg',
    rule: 'file.type',
  },
  { what: 'a program for Windows', content: bytes('MZ\x90\0'), name: 'a.jpg', rule: 'file.type' },
  { what: 'a program for Linux', content: bytes('\x7fELF\x02\x01'), rule: 'file.type' },
  { what: 'a shell script', content: bytes('#!/bin/sh\nrm -rf /'), rule: 'file.type' },
  { what: 'an archive', content: zip, rule: 'file.type' },
  { what: 'a packed bomb', content: gzipSync(Buffer.alloc(20_000_000)), rule: 'file.type' },
  { what: 'a GIF that is a script', content: bytes('GIF89a/*...*/=1;alert(1)'), rule: 'file.type' },
  { what: 'a bitmap', content: bytes('BM\x36\0\0\0'), rule: 'file.type' },
  { what: 'a TIFF', content: bytes('II*\0\x08\0\0\0'), rule: 'file.type' },
  { what: 'a video', content: iso('isom'), rule: 'file.type' },
  { what: 'an AVIF', content: iso('avif'), rule: 'file.type' },
  { what: 'a HEIC', content: iso('heic'), name: 'IMG_0001.HEIC', rule: 'file.heic' },
  { what: 'a HEIC named as a JPEG', content: iso('mif1'), name: 'IMG_0001.jpg', rule: 'file.heic' },
  { what: 'the first bytes of a JPEG', content: jpeg.subarray(0, 3), rule: 'file.unreadable' },
  {
    what: 'a JPEG of noise',
    content: Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(5000, 7)]),
    rule: 'file.unreadable',
  },
  { what: 'a PNG cut off in its head', content: png.subarray(0, 20), rule: 'file.unreadable' },
  { what: 'a WebP without a picture', content: bytes('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0'), rule: 'file.unreadable' },
  { what: 'a bomb of 2.5 gigapixels', content: pngOf(50_000, 50_000), rule: 'file.pixels' },
  { what: 'a bomb as wide as a number can be', content: pngOf(0x7fffffff, 1), rule: 'file.pixels' },
  { what: 'a picture of no size', content: pngOf(0, 0), rule: 'file.unreadable' },
  {
    what: 'a JPEG of 5,000 scans',
    content: afterStart(Buffer.concat(Array(5000).fill(segment(0xda, 'scan')))),
    rule: 'file.unreadable',
  },
  {
    what: 'a motion photo: a clip of 0xffda and other markers behind it',
    content: Buffer.concat([jpeg, bytes('\0\0\0\x18ftypmp42'), bytes('\xff\xda\xff\xd8motion'.repeat(5000))]),
    without: 'motion',
  },
  { what: 'a JPEG with a second picture behind it', content: Buffer.concat([jpeg, jpeg, jpeg]), without: 'none of it' },
  { what: 'a JPEG with fill bytes before its markers', content: filled(jpeg), without: '\xff\xff' },
  {
    what: 'a JPEG that says where it was taken',
    content: afterStart(segment(0xe1, 'Exif\0\0GPS 30.27 120.13')),
    without: 'GPS',
  },
  { what: 'a JPEG that is an archive besides', content: Buffer.concat([jpeg, zip]), without: 'hidden.exe' },
  {
    what: 'a JPEG with a script in its comment',
    content: afterStart(segment(0xfe, '*/=1;alert(1)/*')),
    without: 'alert',
  },
  {
    what: 'a PNG with code after its end',
    content: Buffer.concat([png, bytes('<?php system($_GET[0]);')]),
    without: 'system',
  },
  {
    what: 'a PNG with a packed bomb of text',
    content: pngOf(10, 10, chunk('zTXt', Buffer.concat([bytes('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
    without: 'zTXt',
  },
  {
    what: 'a WebP with code after its end',
    content: Buffer.concat([webp, bytes('<script>alert(1)</script>')]),
    without: 'alert',
  },
  { what: 'a PDF as a picture', content: pdf(), use: 'picture', rule: 'file.type' },
  { what: 'a PDF that is an archive besides', content: pdf('', zip.toString('latin1')), rule: 'file.type' },
  {
    what: 'an archive in the zeros behind a PDF',
    content: Buffer.concat([pdf(), zip, Buffer.alloc(90_000)]),
    rule: 'file.type',
  },
  {
    what: 'a PDF that is cut off in its second revision',
    content: pdf('', '2 0 obj<</Type/Pa'),
    rule: 'file.unreadable',
  },
  { what: 'a PDF before a long page', content: pdf('', `<html>${'padded'.repeat(3000)}`), rule: 'file.unreadable' },
  { what: 'a PDF padded with 2,000 zeros', content: pdf('', '\0'.repeat(2000)), without: '\0\0' },
  { what: 'a PDF padded with 200,000 zeros and blanks', content: pdf('', '\0 \r\n'.repeat(50_000)), without: '\0 ' },
  { what: 'a PDF with a comment of 60,000 blanks', content: pdf(`>>endobj\n%${' '.repeat(60_000)}\n2 0 obj<<`) },
  {
    what: 'a PDF before a comment of a web page',
    content: pdf('', '<!-- served by padded.example -->\n'),
    without: 'padded',
  },
  {
    what: 'a PDF before a page and zeros',
    content: pdf('', `<html>padded</html>\n${'\0'.repeat(3000)}`),
    without: 'padded',
  },
  {
    what: 'a PDF before a page about streams',
    content: pdf('', '<html>padded: a live stream, an obj and a trailer</html>\n'),
    without: 'padded',
  },
  { what: 'a PDF behind a line end', content: Buffer.concat([bytes('\r\n'), pdf()]), without: '\r\n' },
  {
    what: 'a PDF behind the heads of an answer',
    content: Buffer.concat([bytes('content-type: application/pdf\r\n\r\n'), pdf()]),
    without: 'content-type',
  },
  {
    what: 'a PDF behind a page',
    content: Buffer.concat([bytes(`<html><script>alert(1)</script>${' '.repeat(900)}`), pdf('', '\0'.repeat(2000))]),
    without: 'alert',
  },
  {
    what: 'a PDF with a script behind a page',
    content: Buffer.concat([bytes('<html>'), pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')]),
    rule: 'file.active',
  },
  {
    what: 'a PDF in the middle of a text',
    content: Buffer.concat([Buffer.alloc(1100, 'x'), pdf()]),
    rule: 'file.type',
  },
  { what: 'a PDF behind an archive', content: Buffer.concat([zip, pdf()]), rule: 'file.type' },
  { what: 'a PDF that ends before its head', content: bytes('%%EOF\n%PDF-1.7\n'), rule: 'file.unreadable' },
  { what: 'a PDF in an archive', content: Buffer.concat([pdf(), zip, bytes('%%EOF')]), rule: 'file.type' },
  { what: 'half a PDF', content: pdf().subarray(0, 40), rule: 'file.unreadable' },
  {
    what: 'a PDF with a script',
    content: pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    name: '运单.pdf',
    rule: 'file.active',
  },
  { what: 'a PDF that starts a program', content: pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), rule: 'file.active' },
  { what: 'a PDF with a file in it', content: pdf('/Names<</EmbeddedFiles 2 0 R>>'), rule: 'file.active' },
  {
    what: 'a PDF that asks an address',
    content: pdf('/OpenAction<</S/URI/URI(http://x.example)>>'),
    rule: 'file.active',
  },
  { what: 'a file other than announced', content: jpeg, sha256: '0'.repeat(64), rule: 'file.unreadable' },
  { what: 'more bytes than announced', content: jpeg, bytes: 100, rule: 'file.part' },
  { what: 'no bytes', content: Buffer.alloc(0), rule: 'field.tooSmall' },
  { what: 'too many bytes', content: jpeg, bytes: FILE_BYTES + 1, rule: 'field.tooLarge' },
  { what: 'a name that leads out', content: jpeg, name: '../../../etc/passwd', rule: 'file.name' },
  { what: 'a name of another drive', content: jpeg, name: 'C:\\Windows\\a.jpg', rule: 'file.name' },
  { what: 'a name of the folder above', content: jpeg, name: '..', rule: 'file.name' },
  { what: 'a name with a NUL', content: jpeg, name: 'a.php\0.jpg', rule: 'field.text' },
  { what: 'a name that is read backwards', content: jpeg, name: 'gpj.\u202eexe', rule: 'field.text' },
  { what: 'a name without an end', content: jpeg, name: 'a'.repeat(300), rule: 'field.tooLong' },
];

/** Valid files that must be accepted; they catch rules that are too strict. */
export const goodFiles = { jpeg, png, webp, pdf: pdf() };
