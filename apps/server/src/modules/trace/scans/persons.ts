import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { takePersons } from '@yidi/rules/trace/scan-text';
import type { Keys } from '../../../config/keys.ts';
import { fromSqlNames, toSqlNames } from '../../../db/column-names.ts';
import type { PlainTable } from '../../../security/plain-rows.ts';
import { courierOf, type StoredCourier, sealCourier } from '../../../security/sealed-courier.ts';
import type { Pickup, Proof } from '../read/proof.ts';

/** The persons in a scan. 本人 (the consignee) is not a name. */
export interface ScanPersons {
  readonly courierName: string | null;
  readonly courierPhone: string | null;
  readonly signedBy: string | null;
  /** Where the parcel was left, according to the scan. */
  readonly place: string | undefined;
  /** The code to collect it at a point. */
  readonly pickupCode: string | undefined;
}

/** The persons as stored. Plain values belong to scans from before encryption, except 本人. */
export interface StoredPersons extends StoredCourier {
  readonly signedBy: string | null;
  readonly proof: Proof | null;
  readonly signerSealed: string | null;
}

interface Signer {
  readonly signedBy?: string;
  readonly place?: string;
  readonly pickupCode?: string;
}

/** The encrypted persons, words and proof of a scan. */
export interface SealedScan {
  readonly courierSealed: string | undefined;
  readonly signerSealed: string | undefined;
  readonly signedBy: string | undefined;
  readonly text: string | undefined;
  readonly proof: Proof | undefined;
}

/** A service point is public; a neighbour's door or a place to leave a parcel is private. */
const isPublicPlace = ({ method }: Proof) => method === 'point';

/** A scan as the carrier reports it. */
interface ToldScan {
  readonly courierName?: string | undefined;
  readonly courierPhone?: string | undefined;
  readonly signedBy?: string | undefined;
  readonly text?: string | undefined;
  readonly proof?: Proof | undefined;
  readonly pickup?: Pickup | undefined;
}

export function sealScan(keys: Keys, scan: ToldScan): SealedScan {
  const { courierName, courierPhone, signedBy, text, pickup } = scan;
  // A scan has either a delivery or a collection code, never both.
  const proof: Proof | undefined = scan.proof ?? (pickup && { pickup });
  const isSelf = signedBy === SIGNED_SELF;
  const hidden = proof?.place !== undefined && !isPublicPlace(proof);
  const code = proof?.pickup?.code;
  const signer: Signer = {
    ...(signedBy && !isSelf && { signedBy }),
    ...(hidden && { place: proof.place! }),
    ...(code !== undefined && { pickupCode: code }),
  };
  return {
    courierSealed:
      courierName || courierPhone
        ? sealCourier(keys, { name: courierName ?? null, phone: courierPhone ?? null })
        : undefined,
    signerSealed: Object.keys(signer).length > 0 ? keys.seal('scan.stored', JSON.stringify(signer)) : undefined,
    signedBy: isSelf ? signedBy : undefined,
    text: text === undefined ? undefined : wordsOf(text),
    proof: proof && withoutSealed(proof, hidden),
  };
}

function withoutSealed({ place, pickup, ...proof }: Proof, hidden: boolean): Proof {
  return {
    ...proof,
    ...(place !== undefined && !hidden && { place }),
    ...(pickup && { pickup: pickup.until === undefined ? {} : { until: pickup.until } }),
  };
}

export function openPersons(keys: Keys, row: StoredPersons): ScanPersons {
  const courier = courierOf(keys, row);
  const text = row.signerSealed ? keys.open('scan.stored', row.signerSealed) : null;
  const signer = text === null ? {} : (JSON.parse(text) as Signer);
  return {
    courierName: courier.name,
    courierPhone: courier.phone,
    signedBy: row.signedBy ?? signer.signedBy ?? null,
    place: row.proof?.place ?? signer.place,
    pickupCode: row.proof?.pickup?.code ?? signer.pickupCode,
  };
}

type PlainScan = Omit<StoredPersons, 'proof'> & { readonly said: string | null; readonly proof: unknown };

const hasPlain = (row: PlainScan): boolean => {
  const proof = row.proof as Proof | null;
  const isSigner = row.signedBy !== null && row.signedBy !== SIGNED_SELF;
  const isPlace = proof?.place !== undefined && !isPublicPlace(proof);
  const isTold = row.said !== null && wordsOf(row.said) !== row.said;
  return (
    row.courierName !== null ||
    row.courierPhone !== null ||
    isSigner ||
    isPlace ||
    proof?.pickup?.code !== undefined ||
    isTold
  );
};

/** Encrypts the columns of a plain scan. */
function sealedRow(keys: Keys, row: PlainScan) {
  const proof = row.proof as Proof | null;
  const now = openPersons(keys, { ...row, proof });
  const sealed = sealScan(keys, {
    courierName: now.courierName ?? undefined,
    courierPhone: now.courierPhone ?? undefined,
    signedBy: now.signedBy ?? undefined,
    text: row.said ?? undefined,
    proof: proof
      ? { ...proof, place: now.place, ...(proof.pickup && { pickup: { ...proof.pickup, code: now.pickupCode } }) }
      : undefined,
  });
  return {
    courierName: null,
    courierPhone: null,
    courierSealed: sealed.courierSealed ?? null,
    signedBy: sealed.signedBy ?? null,
    signerSealed: sealed.signerSealed ?? null,
    said: sealed.text ?? null,
    proof: sealed.proof ?? null,
  };
}

/** Scans from before persons were encrypted. */
export const plainScans: PlainTable<'traceEvent'> = {
  table: 'traceEvent',
  key: ['mailNo', 'eventId', 'part'],
  since: '953-sealed-scans.sql',
  isPlain: hasPlain,
  sealed: (keys, row) => {
    const { proof, ...columns } = sealedRow(keys, row);
    return { ...columns, proof: proof && JSON.stringify(proof) };
  },
};

const NO_PLAIN: PlainScan = {
  ...{ courierName: null, courierPhone: null, courierSealed: null, signedBy: null, signerSealed: null },
  ...{ said: null, proof: null },
};
type Packed = Readonly<Record<string, unknown>>;
/** Packed scans are stored as PostgreSQL names their columns. */
const packedOf = (events: unknown): readonly Packed[] => (events as readonly Packed[]).map(fromSqlNames);

/** Finds packed mails with unencrypted persons and encrypts those persons. */
export const plainPackedScans: PlainTable<'traceSealed'> = {
  table: 'traceSealed',
  key: ['mailNo'],
  since: '953-sealed-scans.sql',
  isPlain: (row) => packedOf(row.events).some((event) => hasPlain({ ...NO_PLAIN, ...event })),
  sealed: (keys, row) => ({
    events: JSON.stringify(
      packedOf(row.events).map((event) => {
        const all = { ...event, ...sealedRow(keys, { ...NO_PLAIN, ...event }) };
        return toSqlNames(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));
      }),
    ),
  }),
};

const MOST_WORDS = 2000;
const words = new Map<string, string>();

/**
 * Returns the text of a scan without names and phones, as it is shown. Cached, because few texts
 * recur often.
 */
export function wordsOf(scanText: string): string {
  const cached = words.get(scanText);
  if (cached !== undefined) return cached;
  if (words.size >= MOST_WORDS) words.clear();
  const { text } = takePersons(scanText);
  words.set(scanText, text);
  return text;
}
