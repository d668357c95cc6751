import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const ALT_NAME = '0603551d11';
const BASIC_CONSTRAINTS = '0603551d13';

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const hex = (text: string) => Buffer.from(text, 'hex');
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

// TLS compares these dates with the machine's clock, not with the clock of the tests. The format
// has two digits for a year.
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_TO = new Date('2049-12-31T00:00:00Z');

/**
 * Generates a self-signed certificate for `localhost` with its key, so that the repository contains
 * none.
 */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, hex(ECDSA_WITH_SHA256));
  const commonName = der(SEQUENCE, hex(COMMON_NAME), der(0x0c, Buffer.from('localhost')));
  const name = der(SEQUENCE, der(0x31, commonName));
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, hex(ALT_NAME), der(0x04, der(SEQUENCE, der(0x82, Buffer.from('localhost'))))),
    der(SEQUENCE, hex(BASIC_CONSTRAINTS), der(0x04, der(SEQUENCE, hex('0101ff')))),
  );
  const body = der(
    SEQUENCE,
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name,
    der(SEQUENCE, utcTime(VALID_FROM), utcTime(VALID_TO)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, hex('00'), sign('sha256', body, privateKey));
  const lines = der(SEQUENCE, body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
