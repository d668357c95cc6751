import type { ParsedOf } from '@yidi/contract/call';
import type { createClaim } from '@yidi/contract/calls/claim';
import { badField } from '@yidi/contract/envelope';
import { isAlipayAccount, isBankCard, plainAccount } from '@yidi/rules/claim/payee';
import { maskCardNo, maskName, maskPhone } from '@yidi/rules/mask/mask';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

export type Payee = ParsedOf<typeof createClaim>['payee'];

/** Validates a payee: accounts need a holder, bank accounts a bank. @throws ApiError BAD_INPUT */
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

/** Masks a payee for its claimant. */
export function maskPayee({ way, holder, account, bank }: Payee): Payee {
  const hide = (text: string) => (/^\d{11}$/.test(text) ? maskPhone(text) : hideAccount(text));
  return {
    way,
    ...(holder && { holder: maskName(holder) }),
    ...(account && { account: hide(account) }),
    ...(bank && { bank }),
  };
}

/** Shows the last four digits of a card; first letter and host of an e-mail address. */
function hideAccount(account: string): string {
  const at = account.indexOf('@');
  if (at > 0) return `${account[0]}***${account.slice(at)}`;
  return account.length > 8 ? `**** ${account.slice(-4)}` : maskCardNo(account);
}

/** Deletes the payees from the claims of a closed account. */
export async function erasePayees(trx: Db, keys: Keys, personId: string): Promise<void> {
  const noPayee = sealPayee(keys, { way: 'origin' });
  await trx.updateTable('claim').set({ payeeSealed: noPayee }).where('personId', '=', personId).execute();
}
