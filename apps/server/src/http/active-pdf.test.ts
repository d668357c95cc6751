import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isActivePdf } from './active-pdf.ts';

const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    ...objects.map((object) => (Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'))),
    Buffer.from('\nxref\n0 1\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}/Length ${content.length}>>stream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const script = '1 0 <</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF', () => {
  test.each<[string, Buffer]>([
    ['a script', pdf(`3 0 obj${script}endobj`)],
    ['a script whose name is escaped', pdf('3 0 obj<</S/J#61vaScr#69pt/JS(x)>>endobj')],
    ['a program that is started', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['an embedded file', pdf('3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj')],
    ['an address', pdf('3 0 obj<</S/URI/URI(https://evil.example/)>>endobj')],
    ['a form that is sent', pdf('3 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj')],
    ['a page of another file', pdf('3 0 obj<</S/GoToR/F(//host/share/x.pdf)>>endobj')],
    ['a scene', pdf('3 0 obj<</Type/Annot/Subtype %x\n/3D/Rect[0 0 1 1]>>endobj')],
    ['a scene’s data', pdf('3 0 obj<</3DD 4 0 R>>endobj')],
    ['encryption', pdf('trailer<</Encrypt 9 0 R>>')],
    ['a script in an object stream', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed(script)))],
    ['a script in a stream that names no type', pdf(stream('/Filter/FlateDecode', packed(script)))],
    ['an escaped object stream', pdf(stream('/Type/Obj#53tm/Filter/FlateDecode', packed(script)))],
    [
      'an object stream under two filters',
      pdf(stream('/Type/ObjStm/Filter[/ASCII85Decode/FlateDecode]', Buffer.from('x~>'))),
    ],
    [
      'a predicted object stream',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>', packed('x'))),
    ],
    ['an object stream whose filter is elsewhere', pdf(stream('/Type/ObjStm/Filter 8 0 R', packed('x')))],
    [
      'an object stream whose dictionary has a word of objects in a string',
      pdf(stream('/Type/ObjStm/Filter/ASCIIHexDecode/X( obj)', Buffer.from('31>'))),
    ],
    [
      'an object stream whose dictionary has a word of objects in a comment',
      pdf(stream('/Type/ObjStm/Filter/ASCIIHexDecode% obj\n', Buffer.from('31>'))),
    ],
    [
      'an object stream whose dictionary is long',
      pdf(stream(`/Type/ObjStm/Filter/ASCIIHexDecode${' '.repeat(5_000)}`, Buffer.from('31>'))),
    ],
    ['packed objects without a type', pdf(stream('/N 1/First 4/Filter/ASCII85Decode', Buffer.from('x~>')))],
    [
      'predicted objects without a type',
      pdf(stream('/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>', packed('x'))),
    ],
    ['a stream that is packed twice', pdf(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(packed(script))))],
    ['a stream whose content is in another file', pdf(stream('/F(//host/share/x)', Buffer.from('x')))],
    ['a stream that does not unpack', pdf(stream('/Filter/FlateDecode', Buffer.from('none')))],
    [
      'a script in a stream whose line ends in another way',
      pdf(`5 0 obj<</Filter/FlateDecode>>stream \r`, packed(script), '\nendstream endobj'),
    ],
    ['a stream in a string', pdf(`5 0 obj(6 0 obj<</Filter/ASCIIHexDecode/N 1/First 4>>stream\n31> endstream)endobj`)],
    [
      'a stream in a stream',
      pdf(stream('', Buffer.from('6 0 obj<</Filter/ASCIIHexDecode/N 1/First 4>>stream\n31> endstream'))),
    ],
    ['a program in an attachment', pdf('3 0 obj<</FS<</F(a.exe)/EF<</F 4 0 R>>>>>>endobj')],
    [
      'an attachment in an object stream',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed('1 0 <</F(a.exe)/E#46<</F 4 0 R>>>>'))),
    ],
    ['articles of another file', pdf('3 0 obj<</S/Thread/F(//host/share/x.pdf)>>endobj')],
    ['brackets that do not fit', pdf('3 0 obj<</A[1 2]>>>>endobj')],
    ['a stream that unpacks to 20 MB', pdf(stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(20_000_000))))],
  ])('with %s is active', async (_what, bytes) => {
    expect(await isActivePdf(bytes)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['pages', pdf('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj')],
    ['text and a picture', pdf(stream('/Filter/FlateDecode', packed('BT (Launch of JavaScript, URI) Tj ET')))],
    ['a picture of another filter', pdf(stream('/Subtype/Image/Filter/DCTDecode', Buffer.from('ffd8ffe0', 'hex')))],
    [
      'a picture whose packed bytes are like short names by chance',
      pdf(stream('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8/3D /3D\x90/URI\xf1/XFA\x80', 'latin1'))),
    ],
    [
      'a picture that is packed once more',
      pdf(stream('/Subtype/Image/Filter[/FlateDecode/DCTDecode]', packed('\xff\xd8'))),
    ],
    ['a text in a stream that is not packed', pdf(stream('', Buffer.from('BT (a stream of /EF) Tj ET')))],
    ['a title with brackets', pdf('3 0 obj<</Title(a \\( b (c) >>)/ID[<00 ff>]>>endobj')],
    ['objects in a stream', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed('1 0 <</Type/Page>>')))],
    [
      'an index with a predictor',
      pdf(stream('/Type/XRef/Filter/FlateDecode/DecodeParms<</Predictor 12>>', packed('x'))),
    ],
    ['a place where it opens', pdf('1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj')],
  ])('with %s is not active', async (_what, bytes) => {
    expect(await isActivePdf(bytes)).toBe(false);
  });
});
