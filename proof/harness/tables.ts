import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { openResult, type Result } from './result.ts';

/** `typed phone`: a phone that a user wrote within a text. */
export type Kind =
  | 'login phone'
  | 'phone'
  | 'typed phone'
  | 'name'
  | 'address'
  | 'code'
  | 'token'
  | 'mail'
  | 'card number'
  | 'PIN';

/** Texts that belong to one user. Their kind decides where they may be stored. */
export type Canaries = Map<string, Kind>;

/**
 * Tables whose purpose is to store such values, each with the reason. No other table may contain
 * any.
 */
const mayHold: Readonly<Record<string, { readonly kinds: readonly Kind[]; readonly why: string }>> = {
  network_office: {
    kinds: ['code'],
    why: 'offices bear the six digits of their division, which a code may be by chance',
  },
  network_courier: { kinds: ['code'], why: 'so do their couriers' },
  network_rating: { kinds: ['code'], why: 'so do the couriers that were given stars' },
  network_point: { kinds: ['code'], why: 'so do their service points' },
  network_item: {
    kinds: ['name', 'phone', 'typed phone', 'login phone', 'mail'],
    why: 'the parcels of the built-in network, with the words for the courier and who takes them',
  },
  delivery_change: { kinds: ['mail'], why: 'which mail a consignee wants delivered otherwise' },
  evaluation: { kinds: ['mail'], why: 'of which mail someone said how its service was; their words are sealed' },
  claim: { kinds: ['mail'], why: 'of which mail someone claims a compensation; their words and account are sealed' },
  network_abroad: { kinds: ['mail'], why: 'which item abroad the built-in network has at customs' },
  inquiry: { kinds: ['mail'], why: 'after which mail the carrier was asked' },
  inter_order: { kinds: ['mail'], why: 'which item goes abroad; its people are sealed' },
  interception: { kinds: ['mail'], why: 'which mail its sender wants elsewhere, or back; where to is sealed' },
  delivery_consent: { kinds: ['mail'], why: 'for which mail a consent was given' },
  sign_code: { kinds: ['mail'], why: 'which mail is handed over for a code' },
  sign_code_wrong: { kinds: ['mail'], why: 'which scans of a mail came with a wrong code, so that each counts once' },
  delegate_code: { kinds: ['mail'], why: 'for which mail another person has a code; who it is is sealed' },
  delegate_use: { kinds: ['mail'], why: 'which mails were handed over for such a code' },
  storage_change: { kinds: ['mail'], why: 'which waiting mail its consignee wants kept, moved or sent back' },
  storage_reminder: { kinds: ['mail'], why: 'which waiting mail was announced to go back' },
  orders: {
    kinds: ['mail', 'typed phone'],
    why: 'words for the courier, why it was cancelled; its people are sealed',
  },
  mail: { kinds: ['mail'], why: 'which mail it is; its people are sealed' },
  trace_event: { kinds: ['mail'], why: 'which mail was scanned; courier and signer are sealed' },
  trace_sealed: { kinds: ['mail'], why: 'the same of a delivered mail' },
  trace_review: { kinds: ['mail'], why: 'which scan is to be looked at' },
  trace_unregistered: { kinds: ['mail'], why: 'numbers that were scanned and that nobody registered' },
  trace_proof: { kinds: ['mail'], why: 'whose digits a session proved' },
  trace_try: { kinds: ['mail'], why: 'tries of the digits of a mail' },
  exam_mail: { kinds: ['mail'], why: 'which mails a school sends a candidate, who stands there as a hash' },
  brand_mail: {
    kinds: ['mail'],
    why: 'which mails a partner sends under a number, whose consignee stands there as a hash',
  },
  mail_follow: { kinds: ['mail'], why: 'which mails a person follows; what they call them is sealed' },
  mail_hidden_sender: { kinds: ['mail'], why: 'by which mail a person hides its sender from their household' },
  order_share: { kinds: ['mail'], why: 'which mail a link shows' },
  message: { kinds: ['mail'], why: 'which mail a message is about' },
  staff_audit: { kinds: ['mail'], why: 'of which mail a colleague saw the data' },
  'graphile_worker._private_jobs': { kinds: ['mail'], why: 'at which mail a job looks, until it is done' },
  'graphile_worker._private_job_queues': { kinds: ['mail'], why: 'jobs of one mail run one after the other' },
};

/** A partition may contain what its table may. */
const tableOf = (name: string) => name.replace(/^public\./, '').replace(/_p\d+$/, '');

/**
 * Returns whether a text holds a canary in any form. Few digits stand in hashes, ids and fractions
 * of seconds by chance, so they count only as a whole word.
 */
export function holds(text: string, canary: string): boolean {
  return writings(canary).some((written) =>
    /^\d{1,8}$/.test(written) ? new RegExp(`(?<![\\w.+/-])${written}(?![\\w.+/-])`).test(text) : text.includes(written),
  );
}

/** Returns the forms of a text: plain, escaped, percent-encoded, in hexadecimal and base64. */
function writings(text: string): string[] {
  const bytes = Buffer.from(text);
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = [...text].map((char) =>
    char > '\x7f' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char,
  );
  const base64 = [0, 1, 2].map((shift) => {
    // Within a longer text, base64 has three forms, depending on the position. Its first and last
    // characters depend on the neighbours.
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return whole.slice(shift === 0 ? 0 : shift + 1, -2);
  });
  const all = [text, escaped, ascii.join(''), encodeURIComponent(text), bytes.toString('hex'), ...base64];
  return [...new Set(all)].filter((form) => form.length >= 6);
}

/**
 * Searches every table for the texts. A kind of `expected` that no table contains is a fault too,
 * because the search would prove nothing.
 */
export async function searchTables(db: Db, canaries: Canaries, expected: readonly Kind[]): Promise<Result> {
  const result = openResult();
  const { rows: tables } = await sql<{ name: string; kind: string }>`
    SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') ORDER BY 1`.execute(db);
  const seen = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      SELECT string_agg(t::text, E'\n') AS text FROM ${sql.raw(name)} t`.execute(db);
    const text = rows[0]?.text ?? '';
    const allowed = mayHold[tableOf(name)]?.kinds ?? [];
    result.add('tables searched');
    result.add('table bytes', Buffer.byteLength(text));
    for (const [canary, kind] of canaries) {
      if (!holds(text, canary)) continue;
      seen.add(kind);
      if (!allowed.includes(kind)) result.faults.push(`the table ${name} holds a ${kind}: ${canary}`);
    }
  }
  for (const kind of expected)
    if (!seen.has(kind)) result.faults.push(`no table holds a ${kind}: the search proves nothing`);
  return result;
}
