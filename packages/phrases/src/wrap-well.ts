import { preventBreaks } from './keep-together.ts';

const MAY_BREAK = '\u200b';

/**
 * Prepares the line breaks of a sentence: preventBreaks, plus break opportunities in long clauses,
 * after a region and before an office, person, day or place: 离开西湖区, 古荡营业部. Without them base.css
 * (packages/ui), which breaks between clauses, would break within a word. For display only.
 */
export function wrapWell(text: string): string {
  return preventBreaks(text)
    .replace(/([一-龥]{2}[省市区县])(?=[一-龥]{2})/g, `$1${MAY_BREAK}`)
    .replace(
      /([一-龥]{2})(?=邮件处理中心|寄件人|收件人|替你收|已接单|正在派送|[今明后昨]\u2060天\u00a0)/g,
      `$1${MAY_BREAK}`,
    )
    .replace(/(邮件处理中心|营业部)(?=起飞|落地)/g, `$1${MAY_BREAK}`)
    .replace(/(送达|送到|带到|称重后|量尺寸后)(?=[一-龥])/g, `$1${MAY_BREAK}`);
}

/** Applies `wrapWell` to every text of an object. */
export function wrapEach<Texts extends object>(texts: Texts): Texts {
  const parts = Object.entries(texts).map(([name, part]) => [name, typeof part === 'string' ? wrapWell(part) : part]);
  return Object.fromEntries(parts) as Texts;
}
