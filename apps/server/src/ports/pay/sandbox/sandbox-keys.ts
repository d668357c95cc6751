import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of both sides of the sandbox, the merchant's and the vendor's. */
export interface SandboxKeys {
  readonly mchId: string;
  readonly appId: string;
  readonly serial: string;
  readonly merchantKey: KeyObject;
  readonly apiV3Key: Buffer;
  readonly vendorKeyId: string;
  readonly vendorKey: KeyObject;
}

interface Stored {
  readonly serial: string;
  readonly merchantKey: string;
  readonly apiV3Key: string;
  readonly vendorKeyId: string;
  readonly vendorKey: string;
}

const FILE = 'keys.json';
const MODULUS = 2048;

function newKeys(): Stored {
  const pem = () =>
    generateKeyPairSync('rsa', { modulusLength: MODULUS })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
  return {
    serial: randomBytes(20).toString('hex').toUpperCase(),
    merchantKey: pem(),
    apiV3Key: randomBytes(32).toString('base64'),
    vendorKeyId: `PUB_KEY_ID_${randomBytes(16).toString('hex')}`,
    vendorKey: pem(),
  };
}

/**
 * Generates the sandbox's keys at the first start and reads them from its folder afterwards.
 * Without a folder they are generated at each start.
 */
export function sandboxKeys(folder: string | null): SandboxKeys {
  const stored = folder === null ? newKeys() : storedKeys(folder);
  return {
    mchId: '1900000001',
    appId: 'wxsandbox00000001',
    serial: stored.serial,
    merchantKey: createPrivateKey(stored.merchantKey),
    apiV3Key: Buffer.from(stored.apiV3Key, 'base64'),
    vendorKeyId: stored.vendorKeyId,
    vendorKey: createPrivateKey(stored.vendorKey),
  };
}

function storedKeys(folder: string): Stored {
  const path = join(folder, FILE);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Stored;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const keys = newKeys();
  mkdirSync(folder, { recursive: true });
  // The file is renamed when complete, so that a killed first start leaves no incomplete keys.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600 });
  renameSync(draft, path);
  return keys;
}
