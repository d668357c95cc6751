import { type ClaimKind, type EvidencePart, evidenceParts, type PayeeWay } from '@yidi/contract/values/claim';
import type { claim } from '@yidi/phrases/claim';
import { isAlipayAccount, isBankCard, plainAccount } from '@yidi/rules/claim/payee';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { type ClaimSum, claimSumOf, isWholeLoss, neededParts } from '@yidi/rules/claim/sum';
import { type Drafts, draft, draftsUnder, unsaved } from '../../../session/drafts.ts';
import type { Mistakes } from '../../../shell/use-form.ts';
import type { MailClaims, NewClaim } from '../claim.data.ts';

/** A file that was uploaded for one part of the evidence (outer box, label, price …). */
export interface UploadedPaper {
  readonly fileId: string;
  readonly picture: boolean;
}

export type Papers = Readonly<Record<EvidencePart, readonly UploadedPaper[]>>;

/** Who is paid, and where. */
export type PayeeFields = {
  readonly way: PayeeWay | '';
  readonly holder: string;
  readonly account: string;
  readonly bank: string;
};

export type Fields = {
  readonly kind: ClaimKind | '';
  /** The value in yuan, as typed. */
  readonly value: string;
  readonly loss: string;
  readonly words: string;
} & PayeeFields &
  Papers;

/** The drafts of one mail's claim. The payee's account is kept in memory only. */
export function draftsOf(mailNo: string, kind: ClaimKind | undefined): Drafts<Fields> {
  const papers = (part: EvidencePart) => ({ ...draft<readonly UploadedPaper[]>(part, []), fits: Array.isArray });
  const drafts: Drafts<Fields> = {
    kind: draft<Fields['kind']>('kind', kind ?? ''),
    value: draft('value', ''),
    loss: draft('loss', ''),
    words: draft('words', ''),
    way: draft<Fields['way']>('way', ''),
    ...{ outerBox: papers('outerBox'), label: papers('label'), packing: papers('packing') },
    ...{ item: papers('item'), price: papers('price') },
    ...{ holder: draft('holder', ''), account: draft('account', ''), bank: draft('bank', '') },
  };
  const kept = draftsUnder(`claim.${kind ?? ''}.${mailNo}`, drafts);
  return { ...kept, holder: unsaved(''), account: unsaved(''), bank: unsaved('') };
}

const YUAN = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** Converts typed yuan to fen; undefined if invalid. */
export function fenOf(typed: string): number | undefined {
  const found = YUAN.exec(typed);
  if (!found) return undefined;
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return fen >= 1 && fen <= 100_000_00 ? fen : undefined;
}

/** Calculates the compensation by the rules; null while something is missing. */
export function sumOf(form: Fields, mail: MailClaims, nowMs: number): ClaimSum | null {
  const { kind } = form;
  const { postageFen } = mail;
  const insuredFen = mail.insuredFen ?? null;
  if (kind === '') return null;
  const rule = claimRuleAt(nowMs);
  if (kind === 'late') return claimSumOf({ kind, postageFen, insuredFen, valueFen: null, lossFen: null }, rule);
  const { valueFen, lossFen } = amountsOf(form);
  if (valueFen === undefined || lossFen === undefined || lossFen > valueFen) return null;
  return claimSumOf({ kind, postageFen, insuredFen, valueFen, lossFen }, rule);
}

/** Reads the declared value and the loss in fen. For a total loss the loss is the value. */
export function amountsOf({ kind, value, loss }: Pick<Fields, 'kind' | 'value' | 'loss'>) {
  const valueFen = fenOf(value);
  return { valueFen, lossFen: kind !== '' && isWholeLoss(kind) ? valueFen : fenOf(loss) };
}

/** Returns the ways to pay out a kind of claim, the usual one first. */
export function waysOf(kind: Fields['kind'], { origin }: MailClaims): readonly PayeeWay[] {
  return kind === 'late' && origin ? ['origin', 'alipay', 'bank'] : ['alipay', 'bank'];
}

/** Returns the parts that need photos; for a lost mail that is a proof of the price. */
export function partsOf(kind: Fields['kind']): readonly EvidencePart[] {
  return kind === '' || kind === 'late' ? [] : [...neededParts(kind), 'price'];
}

type Say = (typeof claim)['en'];

export function mistakesIn(form: Fields, mail: MailClaims, say: Say): Mistakes {
  const { kind } = form;
  if (kind === '') return { kind: say.noKind };
  const needsMoney = kind !== 'late';
  const { valueFen, lossFen } = amountsOf(form);
  const missing = neededParts(kind).filter((part) => form[part].length === 0);
  return {
    kind: undefined,
    value: needsMoney && valueFen === undefined ? say.noValue : undefined,
    loss: !needsMoney
      ? undefined
      : lossFen === undefined
        ? say.noValue
        : lossFen > (valueFen ?? lossFen)
          ? say.lossTooLarge
          : undefined,
    papers: missing.length > 0 ? say.noPaper(missing.map((part) => say.parts[part])) : undefined,
    ...payeeMistakes(form, waysOf(kind, mail), say),
  };
}

export function payeeMistakes({ way, ...typed }: PayeeFields, ways: readonly PayeeWay[], say: Say): Mistakes {
  const account = plainAccount(typed.account);
  const isTyped = way === 'alipay' || way === 'bank';
  const isRight = way === 'alipay' ? isAlipayAccount(account) : isBankCard(account);
  return {
    way: ways.some((option) => option === way) ? undefined : say.payee,
    holder: isTyped && typed.holder.trim() === '' ? say.noHolder : undefined,
    account: isTyped && !isRight ? say.noAccount[way] : undefined,
    bank: way === 'bank' && typed.bank.trim() === '' ? say.noBank : undefined,
  };
}

/** Returns the payee to submit; the form must have no mistake. */
export function payeeOf({ way, holder, account, bank }: PayeeFields): NewClaim['payee'] {
  if (way === '') throw new Error('The form is not complete');
  if (way === 'origin') return { way };
  return { way, holder: holder.trim(), account: plainAccount(account), ...(way === 'bank' && { bank: bank.trim() }) };
}

/** Returns the claim to submit; the form must have no mistake. */
export function claimOf(form: Fields, mailNo: string): NewClaim {
  const { kind } = form;
  if (kind === '') throw new Error('The form is not complete');
  const { valueFen, lossFen } = amountsOf(form);
  const parts = partsOf(kind);
  return {
    ...{ mailNo, kind, words: form.words },
    ...(kind !== 'late' && valueFen !== undefined && { valueFen }),
    ...(kind !== 'late' && lossFen !== undefined && { lossFen }),
    evidence: evidenceParts
      .filter((part) => parts.includes(part))
      .flatMap((part) => form[part].map(({ fileId }) => ({ fileId, part }))),
    payee: payeeOf(form),
  };
}
