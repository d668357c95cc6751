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

/** The `nth` confirmed payment of a claim, which came back. Days are `YYYY-MM-DD` in Shanghai. */
export interface CameBack {
  readonly nth: number;
  readonly paidOn: string;
  readonly reference: string;
  readonly returnedOn: string;
  readonly returnReference: string;
}

/** What happens when a payment is approved. */
export function formatPayout(
  language: Language,
  { claimNo, fen, cameBack }: OfClaim & { readonly cameBack?: CameBack },
): string {
  const again = cameBack ? formatAgain(language, fen, cameBack) : '';
  return language === 'zh'
    ? `${again}理赔 ${claimNo} 付款 ${formatYuan(fen)}：60 秒内可以叫停，之后由财务按银行流水号确认`
    : `${again}${formatYuan(fen)} are paid for claim ${claimNo}. For 60 seconds it can be stopped, then finance confirms it by the reference of the bank`;
}

/** Says that a payment was made before, so that its second approver looks for both at the bank. */
function formatAgain(
  language: Language,
  fen: number,
  { nth, paidOn, reference, returnedOn, returnReference }: CameBack,
): string {
  const sum = formatYuan(fen);
  return language === 'zh'
    ? `第 ${nth + 1} 次付款：${sum} 已于 ${paidOn} 付过（流水号 ${reference}），记录为银行 ${returnedOn} 退回（流水号 ${returnReference}）。`
    : `Payment number ${nth + 1}: ${sum} were paid on ${paidOn} (reference ${reference}) and recorded as back from the bank on ${returnedOn} (reference ${returnReference}). `;
}
