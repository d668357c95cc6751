import type { PersonRole } from '@yidi/contract/values/address';
import { ITEM } from './noise.ts';

/** Returns the role that the first words of the text state, or brackets behind it. */
export function roleOf(text: string): PersonRole {
  // In a numbered list 寄到 is on every line, so only a label counts.
  if (ITEM.test(text)) {
    const labelled = text.replace(ITEM, '');
    return /^[\s【[]*[收寄发](?:件|货)(?:人|方)?\s*[:：\]】]/.test(labelled) ? roleOf(labelled) : '';
  }
  // 王芳 138… 路8号（寄件人）, 甲方（收件）：王芳: the brackets state the role.
  const [, bracketed] =
    /^[^\n\d]{0,4}[（(]([收寄发])[件货][人方]?[）)]|[（(]([收寄发])[件货][人方]?[）)]\s*$/
      .exec(text)
      ?.filter(Boolean) ?? [];
  if (bracketed) return bracketed === '收' ? 'receiver' : 'sender';
  const withoutGreeting = text.replace(/^[\s【[]*(?:亲|你好|您好|老板|师傅)[\s,，!！~]*/, '');
  if (
    /^\s*(?:从\s|我[寄发]\s*[:：]|(?:发出|发货|寄出|起运|始发)地|我这边(?:是|的)?|我(?:的)?寄件人|寄自)/.test(
      withoutGreeting,
    )
  )
    return 'sender';
  if (
    /^[\s【[)）,，。;；]*(?:收|(?:帮我|麻烦|请|要|想)*(?:寄给|寄到|发给|发往)|[想要]?[寄发送][\u3400-\u9fff]{1,10}给|送[到至给]|派送|配送|目的地|寄往|送往|送达|买家|到\s*[:：]|(?:(?:ship|deliver|send) )?to\b|(?:receiver|recipient|consignee)\b)/i.test(
      text,
    )
  )
    return 'receiver';
  return /^[\s【[]*(?:[寄发](?=[件货方]|的人|[\s:：\]】])(?!货单)|卖家|取件|从我|我是|我的地址|从\s*[:：]|(?:ship )?from\b|(?:sender|shipper)\b)/i.test(
    text,
  )
    ? 'sender'
    : '';
}
