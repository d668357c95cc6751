import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DB } from '../../../../.build/database-types.ts';

/**
 * The purpose of a derived key. A value made for one purpose is invalid for another. The purpose of
 * a table's encrypted texts can be named after the table: `interArticle.stored`.
 */
export type KeyPurpose =
  | `${keyof DB}.stored`
  | 'phone.index'
  | 'place.index'
  | 'address.stored'
  | 'party.stored'
  | 'mail.stored'
  | 'courier.stored'
  | 'scan.stored'
  | 'words.stored'
  | 'sign.code'
  | 'phone.stored'
  | 'phone.wire'
  | 'phone.undo'
  | 'code'
  | 'device'
  | 'ip'
  | 'sign'
  | 'file.link'
  | 'mail.link'
  | 'map.link'
  | 'card.stored'
  | 'card.index'
  | 'payer.stored'
  | 'payer.index'
  | 'host.index'
  | 'message.stored'
  | 'message.text'
  | 'share'
  | 'chat.ticket'
  | 'consignee.link'
  | 'delegate'
  | 'delivery.stored'
  | 'evaluation.stored'
  | 'evaluation.by'
  | 'invoice.stored'
  | 'claim.stored'
  | 'inquiry.noted'
  | 'interception.stored'
  | 'interception.token'
  | 'prefer.target'
  | 'follow.stored'
  | 'quick.stored'
  | 'template.stored'
  | 'exam.index'
  | 'brand.digits'
  | 'pay.link'
  | 'pay.pass'
  | 'pay.consignee'
  | 'card.number'
  | 'number.stored'
  | 'exam.stored'
  | 'brand.stored'
  | 'gift'
  | 'points.code'
  | 'batch.stored'
  | 'export.stored'
  | 'answer.stored'
  | 'service.sign'
  | 'service.subject'
  | 'request';

/**
 * The server's secrets. Several may be valid at once: the first makes new values, all of them read
 * old ones.
 */
export interface Keys {
  /** Ids of the valid keys, in order: hashes of the keys, 8 hexadecimal digits. */
  readonly ids: readonly string[];
  /** Returns the keyed hash (HMAC-SHA256, 32 bytes) under the newest key. */
  mac(purpose: KeyPurpose, value: string): Buffer;
  /**
   * Returns the hashes under every valid key, newest first: the values that a stored hash may have.
   */
  macs(purpose: KeyPurpose, value: string): readonly Buffer[];
  /**
   * Encrypts by AES-256-GCM with a random nonce, as base64url. Equal texts give different values.
   */
  seal(purpose: KeyPurpose, text: string): string;
  /**
   * Decrypts a sealed value. Returns null if it was altered, was sealed for another purpose, or its
   * key is no longer valid.
   */
  open(purpose: KeyPurpose, sealed: string): string | null;
}

const KEY_BYTES = 32;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Master {
  readonly id: Buffer;
  derive(purpose: KeyPurpose): KeyObject;
}

function masterOf(secret: Buffer): Master {
  const derived = new Map<KeyPurpose, KeyObject>();
  return {
    id: createHash('sha256').update('yidi.key.id').update(secret).digest().subarray(0, ID_BYTES),
    derive(purpose) {
      let key = derived.get(purpose);
      if (!key) {
        // The key is stored as a key object. Converting the bytes at each use would cost more than
        // encrypting a phone.
        key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'yidi', purpose, KEY_BYTES)));
        derived.set(purpose, key);
      }
      return key;
    },
  };
}

/**
 * Derives keys from master secrets of 32 bytes each, newest first.
 * @throws Error if there is none or one is too short
 */
export function keysFrom(secrets: readonly Buffer[]): Keys {
  const masters = secrets.map(masterOf);
  const newest = masters[0];
  if (!newest || secrets.some((secret) => secret.length < KEY_BYTES)) {
    throw new Error('A server key has at least 32 bytes, and there is at least one');
  }
  const mac = (master: Master, purpose: KeyPurpose, value: string) =>
    createHmac('sha256', master.derive(purpose)).update(value, 'utf8').digest();
  return {
    ids: masters.map(({ id }) => id.toString('hex')),
    mac: (purpose, value) => mac(newest, purpose, value),
    macs: (purpose, value) => masters.map((master) => mac(master, purpose, value)),
    seal: (purpose, text) => seal(newest, purpose, text),
    open: (purpose, sealed) => open(masters, purpose, sealed),
  };
}

/**
 * Returns the id of the key that sealed a value. For any other text it returns an id that no key
 * has.
 */
export function keyIdOf(sealed: string): string {
  return Buffer.from(sealed.slice(0, 8), 'base64url').subarray(0, ID_BYTES).toString('hex');
}

function seal(master: Master, purpose: KeyPurpose, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', master.derive(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([master.id, nonce, body, cipher.getAuthTag()]).toString('base64url');
}

function open(masters: readonly Master[], purpose: KeyPurpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ID_BYTES + NONCE_BYTES + TAG_BYTES) return null;
  const master = masters.find((candidate) => candidate.id.equals(bytes.subarray(0, ID_BYTES)));
  if (!master) return null;
  const nonce = bytes.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', master.derive(purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = bytes.subarray(ID_BYTES + NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Opens the keys of this installation. They come from `secrets` (base64 of 32 bytes, newest first,
 * separated by commas) if the operator set them. Otherwise a key is generated at the first start
 * and stored in `dataDir/server.key`, readable only by its owner.
 */
export function openKeys(from: { secrets?: string | undefined; dataDir: string }): Keys {
  if (from.secrets) return keysFrom(from.secrets.split(',').map((part) => Buffer.from(part.trim(), 'base64')));
  return keysFrom([keptSecret(from.dataDir)]);
}

function keptSecret(dataDir: string): Buffer {
  const path = join(dataDir, 'server.key');
  try {
    return readSecret(path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  // The file is written completely and then linked. If two servers start at once, one of them wins
  // and neither reads an incomplete key.
  const draft = join(dataDir, `server.key.${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path);
}

function readSecret(path: string): Buffer {
  const text = readFileSync(path, 'utf8');
  const mode = statSync(path).mode & 0o777;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`${path} may be read by its owner alone (0600)`);
  return Buffer.from(text.trim(), 'base64');
}
