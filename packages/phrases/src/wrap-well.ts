import { keepTogether } from './keep-together.ts';

const MAY_BREAK = '\u200b';

/**
 * A sentence with its line breaks: keepTogether, plus break opportunities in a long clause after a
 * region and before an office, a person, a day or a place: 离开西湖区, 古荡营业部. Without them base.css
 * (packages/ui), which breaks lines between clauses, would break inside a word. For display only.
 */
export function wrapWell(text: string): string {
  return keepTogether(text)
    .replace(/([一-龥]{2}[省市区县])(?=[一-龥]{2})/g, `$1${MAY_BREAK}`)
    .replace(
      /([一-龥]{2})(?=邮件处理中心|寄件人|收件人|替你收|已接单|正在派送|[今明后昨]\u2060天\u00a0)/g,
      `$1${MAY_BREAK}`,
    )
    .replace(/(邮件处理中心|营业部)(?=起飞|落地)/g, `$1${MAY_BREAK}`)
    .replace(/(送达|送到|带到|称重后|量尺寸后)(?=[一-龥])/g, `$1${MAY_BREAK}`);
}

/** `wrapWell` on each of several sentences. */
export function wrapEach<Said extends object>(said: Said): Said {
  const parts = Object.entries(said).map(([name, part]) => [name, typeof part === 'string' ? wrapWell(part) : part]);
  return Object.fromEntries(parts) as Said;
}
