import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a test changes of an honest ceremony. */
interface Deviation {
  readonly origin?: string;
  readonly challenge?: string;
  /** Does not verify its user. */
  readonly unverified?: true;
  /** Answers with this counter instead of the next one. */
  readonly counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey in software (ES256, no attestation), as a browser with an authenticator answers. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
    this.#cose = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      cborBytes(coordinate(x)),
      Buffer.from('22', 'hex'),
      cborBytes(coordinate(y)),
    ]);
  }

  /** Answers `navigator.credentials.create` as the contract sends it. */
  register(options: Readonly<Record<string, unknown>>, deviation: Deviation = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const authData = Buffer.concat([this.#head(WITH_CREDENTIAL, deviation), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex'),
      Buffer.from('authData'),
      cborBytes(authData),
    ]);
    return {
      id: b64(this.id),
      clientDataJSON: this.#client('webauthn.create', options, deviation),
      attestationObject: b64(attestation),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get` as the contract sends it. */
  use(options: Readonly<Record<string, unknown>>, deviation: Deviation = {}) {
    this.counter = deviation.counter ?? this.counter + 1;
    const authenticatorData = this.#head(0, deviation);
    const clientDataJSON = this.#client('webauthn.get', options, deviation);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: b64(this.id),
      clientDataJSON,
      authenticatorData: b64(authenticatorData),
      signature: b64(sign('sha256', signed, this.#key)),
    };
  }

  #head(more: number, { origin = this.#origin, unverified }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  }

  #client(type: string, options: Readonly<Record<string, unknown>>, deviation: Deviation): string {
    const { origin = this.#origin, challenge = String(options.challenge) } = deviation;
    return b64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}

/** Writes a byte string of CBOR. */
function cborBytes(bytes: Uint8Array): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
