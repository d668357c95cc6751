import type { Language } from './language.ts';
import { formatYuan } from './money.ts';
import { withoutQuotes } from './staff-effects.ts';

interface OfClaim {
  readonly claimNo: string;
  readonly fen: number;
}

/** What happens when an offer is approved. `words`: what the claimant reads. */
export function formatOffer(language: Language, { claimNo, fen, words }: OfClaim & { readonly words: string }): string {
  const quoted = withoutQuotes(words);
  return language === 'zh'
    ? `理赔 ${claimNo} 提出赔付 ${formatYuan(fen)}，对用户说“${quoted}”`
    : `${formatYuan(fen)} are offered for claim ${claimNo}. The claimant reads “${quoted}”`;
}

/** What happens when a payment is approved. */
export function formatPayout(language: Language, { claimNo, fen }: OfClaim): string {
  return language === 'zh'
    ? `理赔 ${claimNo} 付款 ${formatYuan(fen)}：60 秒内可以叫停，之后由财务按银行流水号确认`
    : `${formatYuan(fen)} are paid for claim ${claimNo}. For 60 seconds it can be stopped, then finance confirms it by the reference of the bank`;
}
