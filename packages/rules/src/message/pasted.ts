import type { FraudMark } from '@yidi/contract/values/message';

const signature = /【[^】]{1,20}】|\[Yidi\]/;

/**
 * Returns comparable forms of a pasted text: without spaces, line breaks and invisible characters,
 * in one width and case; also without the text before the signature (the sender's number, "SMS from
 * …").
 */
export function readingsOf(text: string): string[] {
  const start = signature.exec(text)?.index ?? 0;
  return [...new Set([text, text.slice(start)].map(plain))];
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase();

const link = /(?:https?:\/\/|www\.)\S+|\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]{2,})*\.[a-z]{2,}(?:\/\S*)?/gi;
const words: readonly (readonly [FraudMark, RegExp])[] = [
  [
    'money',
    /补交|补缴|运费|关税|赔付|理赔|退款|转账|汇款|付款|支付|银行卡|\bpay\b|\bfee\b|\brefund\b|\bcustoms\b|\bbank\b|\btransfer\b/i,
  ],
  ['code', /验证码|校验码|密码|\bcode\b|\bpassword\b|\bPIN\b/i],
  ['call', /回电|致电|拨打|加(?:我|客服|微信|QQ)|添加.{0,4}(?:微信|好友|客服)|\bcall\b|\bwhatsapp\b|\btelegram\b/i],
];

/**
 * Returns what is suspicious in a text that was not sent by this service. Links to `ownHosts` are
 * not suspicious. Source: security.md (phishing), common frauds in the name of a post.
 */
export function fraudMarksOf(text: string, ownHosts: readonly string[]): FraudMark[] {
  const shown = text.normalize('NFKC');
  const hosts = [...shown.matchAll(link)].map(([found]) =>
    found
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#:]/)[0]!
      .replace(/.*@/, ''),
  );
  const foreign = hosts.some((host) => !ownHosts.includes(host));
  return [
    ...(foreign ? (['link'] as const) : []),
    ...words.flatMap(([mark, pattern]) => (pattern.test(shown) ? [mark] : [])),
  ];
}
