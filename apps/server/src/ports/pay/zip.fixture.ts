import { crc32, deflateRawSync } from 'node:zlib';

/** Returns a zip archive of deflated files. Names given as bytes are not marked as UTF-8. */
export function zipOf(...files: readonly (readonly [name: string | Buffer, content: Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const body = deflateRawSync(content);
    const nameBytes = Buffer.from(name as string);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(typeof name === 'string' ? 0x800 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04'), common, nameBytes, body);
    centrals.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, nameBytes);
    offset += 30 + nameBytes.length + body.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
