import type { ParsedOf } from '@yidi/contract/call';
import type { createClaim } from '@yidi/contract/calls/claim';
import { badField } from '@yidi/contract/envelope';
import { isAlipayAccount, isBankCard, plainAccount } from '@yidi/rules/claim/payee';
import { maskCardNo, maskName, maskPhone } from '@yidi/rules/mask/mask';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

export type Payee = ParsedOf<typeof createClaim>['payee'];

/** The payee as it is stored: an account needs its holder, a bank's its bank; nothing beside the origin. Errors: BAD_INPUT. */
export function readPayee({ way, holder, account, bank }: Payee): Payee {
  if (way === 'origin') return { way };
  if (!holder) throw badField('payee.holder', 'field.required');
  const plain = plainAccount(account ?? '');
  if (!plain) throw badField('payee.account', 'field.required');
  const isRight = way === 'bank' ? isBankCard(plain) : isAlipayAccount(plain);
  if (!isRight) throw badField('payee.account', 'field.format');
  if (way === 'alipay') return { way, holder, account: plain };
  if (!bank) throw badField('payee.bank', 'field.required');
  return { way, holder, account: plain, bank };
}

export const sealPayee = (keys: Keys, payee: Payee): string => keys.seal('claim.stored', JSON.stringify(payee));

export function openPayee(keys: Keys, sealed: string): Payee {
  const text = keys.open('claim.stored', sealed);
  if (text === null) throw new Error('The payee of a claim was sealed by a key that is gone');
  return JSON.parse(text) as Payee;
}

/** As its claimant may read it again. */
export function maskPayee({ way, holder, account, bank }: Payee): Payee {
  const hide = (text: string) => (/^\d{11}$/.test(text) ? maskPhone(text) : hideAccount(text));
  return {
    way,
    ...(holder && { holder: maskName(holder) }),
    ...(account && { account: hide(account) }),
    ...(bank && { bank }),
  };
}

/** Of a card the last four digits, of an e-mail address its first letter and its host. */
function hideAccount(account: string): string {
  const at = account.indexOf('@');
  if (at > 0) return `${account[0]}***${account.slice(at)}`;
  return account.length > 8 ? `**** ${account.slice(-4)}` : maskCardNo(account);
}

/** Deletes who was paid, and where, from the claims of an account that is closed. */
export async function erasePayees(trx: Db, keys: Keys, personId: string): Promise<void> {
  const noPayee = sealPayee(keys, { way: 'origin' });
  await trx.updateTable('claim').set({ payee_sealed: noPayee }).where('person_id', '=', personId).execute();
}
