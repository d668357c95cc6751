import type { FieldRule } from '@yidi/contract/field-rules';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openContent, textOfCode } from './content.ts';
import { addUse, consigneesOf, type DelegateRow, lockDelegates } from './delegate.store.ts';

/** A code given for a mail at its delivery. */
interface Said {
  readonly mailNo: string;
  readonly eventId: string;
  readonly code: string;
}

/** The result: the delegate's name, or the violated rule; null if there is no such code. */
export type DelegateVerdict = { readonly name: string } | { readonly rule: FieldRule } | null;

/** Checks codes one after the other; an accepted code counts as used from then on. */
export interface DelegateJudge {
  judge(said: Said): DelegateVerdict;
  /** Stores the uses, in the same transaction. */
  storeUses(): Promise<void>;
}

const DIGITS = /^\d{6}$/;

/** Reads and locks the given codes, to check them in this transaction. */
export async function openDelegateJudge(
  trx: Db,
  keys: Keys,
  coded: readonly Said[],
  now: Date,
): Promise<DelegateJudge> {
  const digits = coded.filter(({ code }) => DIGITS.test(code));
  const owners =
    digits.length > 0 ? await consigneesOf(trx, [...new Set(digits.map(({ mailNo }) => mailNo))]) : new Map();
  const macsOf = ({ mailNo, code }: Pick<Said, 'mailNo' | 'code'>): readonly Buffer[] => {
    const personId = owners.get(mailNo);
    return personId === undefined ? [] : keys.macs('sign.code', textOfCode(personId, code));
  };
  const macs = digits.flatMap(macsOf);
  const rows = macs.length > 0 ? await lockDelegates(trx, macs) : [];
  const uses: (Said & { readonly delegateId: string })[] = [];
  return {
    judge(signing) {
      const row = DIGITS.test(signing.code) ? find(rows, macsOf(signing)) : undefined;
      if (!row) return null;
      const usedFor = [
        ...row.usedFor,
        ...uses.filter(({ delegateId }) => delegateId === row.id).map(({ mailNo }) => mailNo),
      ];
      const rule = brokenRule(row, usedFor, signing.mailNo, now);
      if (rule) return { rule };
      uses.push({ ...signing, delegateId: row.id });
      return { name: openContent(keys, row.contentSealed).name };
    },
    async storeUses() {
      for (const { delegateId, mailNo, eventId } of uses)
        await addUse(trx, { delegateId, mailNo, eventId, usedAt: now });
    },
  };
}

const find = (rows: readonly DelegateRow[], macs: readonly Buffer[]) =>
  rows.find(({ codeMac }) => macs.some((mac) => mac.equals(codeMac)));

/** Returns why a code is not valid for a mail now; null if it is. */
export function brokenRule(
  row: Pick<DelegateRow, 'mailNo' | 'from' | 'until' | 'revokedAt'>,
  usedFor: readonly string[],
  mailNo: string,
  now: Date,
): FieldRule | null {
  if (row.revokedAt !== null) return 'signCode.withdrawn';
  // The reason is not specific: a guess at one mail must not reveal a code for another.
  if (row.mailNo !== null && row.mailNo !== mailNo) return 'signCode.wrong';
  if (usedFor.includes(mailNo)) return 'signCode.used';
  if (now >= row.until) return 'signCode.expired';
  return now < row.from ? 'signCode.early' : null;
}
