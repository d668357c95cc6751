import { keepTogether } from './keep-together.ts';

const MAY_BREAK = '\u200b';

/**
 * A sentence as its lines may end: keepTogether, and a clause that is too long for its line may end one after a region and
 * before an office, a person, a day or a place: 离开西湖区, 古荡营业部. Where lines end with clauses (packages/ui/src/base.css) it
 * would be broken inside a word. For what is shown.
 */
export function wrapWell(text: string): string {
  return keepTogether(text)
    .replace(/([一-龥]{2}[省市区县])(?=[一-龥]{2})/g, `$1${MAY_BREAK}`)
    .replace(/([一-龥]{2})(?=邮件处理中心|寄件人|收件人|[今明后昨]\u2060天\u00a0)/g, `$1${MAY_BREAK}`)
    .replace(/(送达|送到|带到)(?=[一-龥])/g, `$1${MAY_BREAK}`);
}

/** Each sentence of several, so. */
export function wrapEach<Said extends object>(said: Said): Said {
  const parts = Object.entries(said).map(([name, part]) => [name, typeof part === 'string' ? wrapWell(part) : part]);
  return Object.fromEntries(parts) as Said;
}
