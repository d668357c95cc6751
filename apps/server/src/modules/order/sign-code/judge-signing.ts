import type { FieldRule } from '@yidi/contract/field-rules';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { type DelegateJudge, openDelegateJudge } from '../../delegate/delegate.public.ts';
import { scansOfMail } from '../../trace/trace.public.ts';
import { isRight, ruleOfWrong } from './own-code.ts';
import { countSaid, lockCodes, type SignCodeRow, storeTry, storeWrong, wrongBefore } from './sign-code.store.ts';

/** Wrong codes at the door or counter after which the mail is locked for `SIGN_LOCK_MS`. */
export const SIGN_TRIES = 5;
export const SIGN_LOCK_MS = 15 * 60_000;

/** The fields of a scan that checking codes needs. */
export interface Signing {
  readonly eventId: string;
  readonly mailNo: string;
  readonly code: string;
  readonly text?: string | undefined;
  readonly signCode?: string | undefined;
  readonly withdrawn: boolean;
}

/** The results of a batch's deliveries. */
export interface Judged<Scan extends Signing> {
  /** Refused deliveries, each with the violated rule. */
  readonly refused: ReadonlyMap<Signing, FieldRule>;
  /** The names of delegates who received, by scan. */
  readonly signers: ReadonlyMap<Scan, string>;
  /** Orders whose codes are now locked, and until when. */
  readonly locked: readonly { readonly orderId: string; readonly until: Date }[];
}

/**
 * Refuses deliveries with a wrong delivery code, and those without one where the mail needs it. A
 * right code is the consignee's own, which works once, or a delegate's. Five wrong codes lock the
 * mail for 15 minutes. A repeated scan gets the same result and counts once, even if its code has
 * expired since. Call it in the transaction that stores the scans, before storing them, and commit
 * also if all are refused.
 */
export async function checkSignings<Scan extends Signing>(
  trx: Db,
  keys: Keys,
  scans: readonly Scan[],
  now: Date,
): Promise<Judged<Scan>> {
  const refused = new Map<Signing, FieldRule>();
  const signers = new Map<Scan, string>();
  const locked: { orderId: string; until: Date }[] = [];
  const signings = scans.filter((scan) => !scan.withdrawn && isDelivery(scan));
  if (signings.length === 0) return { refused, signers, locked };
  const takenBack = new Set(scans.flatMap(({ withdrawn, eventId }) => (withdrawn ? [eventId] : [])));
  const coded = signings.flatMap((scan) => (scan.signCode ? [{ ...scan, code: scan.signCode }] : []));
  await countSaid(trx, [...new Set(coded.map(({ mailNo }) => mailNo))].sort());
  const rows = await lockCodes(trx, [...new Set(signings.map(({ mailNo }) => mailNo))]);
  const delegates = await openDelegateJudge(trx, keys, coded, now);
  for (const row of rows) {
    let state = row;
    const stored = new Set((await scansOfMail(trx, row.mailNo)).map(({ eventId }) => eventId));
    const standing = new Set([...stored].filter((eventId) => !takenBack.has(eventId)));
    const tries = signings.filter(({ mailNo, eventId }) => mailNo === row.mailNo && !stored.has(eventId));
    if (tries.length === 0) continue;
    const wrong = await wrongBefore(
      trx,
      row.mailNo,
      tries.map(({ eventId }) => eventId),
    );
    const storedWrong = wrong.size;
    for (const scan of tries) {
      const { next, name, ...judged } = checkSigning(state, scan, { keys, wrong, now, delegates, standing });
      const isNew = judged.rule === 'signCode.wrong' && next !== state;
      const rule = isNew ? await ruleOfWrong(trx, row, scan.signCode ?? '', { keys, now }) : judged.rule;
      if (rule) refused.set(scan, rule);
      else standing.add(scan.eventId);
      if (next !== state && rule) wrong.set(scan.eventId, rule);
      if (name) signers.set(scan, name);
      state = next;
    }
    if (state !== row) await storeTry(trx, state);
    if (state.lockedUntil !== null && state.lockedUntil > now && state.lockedUntil !== row.lockedUntil)
      locked.push({ orderId: row.orderId, until: state.lockedUntil });
    await storeWrong(trx, row.mailNo, [...wrong].slice(storedWrong));
  }
  await delegates.storeUses();
  // Unregistered mails have no code, so every code is wrong.
  const judged = new Set(rows.map(({ mailNo }) => mailNo));
  for (const scan of signings) if (scan.signCode && !judged.has(scan.mailNo)) refused.set(scan, 'signCode.wrong');
  return { refused, signers, locked };
}

const isDelivery = ({ code, text }: Signing) => readScanCode(code, text ?? '').stage === 'delivered';

interface Judging {
  readonly keys: Keys;
  /** Scans that were refused earlier for a wrong code, with the rule. */
  readonly wrong: ReadonlyMap<string, FieldRule>;
  readonly now: Date;
  readonly delegates: DelegateJudge;
  /** The valid scans of the mail: withdrawn deliveries are not among them. */
  readonly standing: ReadonlySet<string>;
}

interface Judgement {
  readonly rule?: FieldRule;
  readonly next: SignCodeRow;
  /** The name of the delegate who receives. */
  readonly name?: string;
}

function checkSigning(row: SignCodeRow, scan: Signing, { keys, wrong, now, delegates, standing }: Judging): Judgement {
  const { eventId, mailNo, signCode: code } = scan;
  if (row.signedEvent === eventId) return { next: row };
  const before = wrong.get(eventId);
  if (before) return { rule: before, next: row };
  if (!code && !row.needed) return { next: row };
  if (row.lockedUntil !== null && row.lockedUntil > now) return { rule: 'signCode.locked', next: row };
  if (!code) return { rule: 'signCode.needed', next: row };
  const signed = { ...row, tries: 0, lockedUntil: null, signedEvent: eventId };
  if (isRight(row, code, { keys, now })) {
    const isUsed = row.signedEvent !== null && standing.has(row.signedEvent);
    return isUsed ? { rule: 'signCode.used', next: row } : { next: signed };
  }
  const verdict = delegates.judge({ mailNo, eventId, code });
  if (verdict && 'name' in verdict) return { next: signed, name: verdict.name };
  const locks = row.tries + 1 >= SIGN_TRIES;
  const next = {
    ...row,
    tries: locks ? 0 : row.tries + 1,
    lockedUntil: locks ? new Date(now.getTime() + SIGN_LOCK_MS) : null,
  };
  return { rule: verdict?.rule ?? 'signCode.wrong', next };
}
