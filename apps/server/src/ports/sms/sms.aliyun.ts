import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Sms, SmsRefused, SmsUnreachable } from './sms.ts';
import { codeOf, postOnce, type SmsAccount, type VendorClock, vendorClock } from './vendor-post.ts';

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const VOICE_ENDPOINT = 'https://dyvmsapi.aliyuncs.com';
const PLAY_TIMES = '2';
const ALGORITHM = 'ACS3-HMAC-SHA256';

const answer = z.object({ Code: z.string() });

type Reason = SmsRefused['reason'];

/** Maps the vendor's codes to our reasons. Source: help.aliyun.com, Dysmsapi error codes. */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [
    /^isv\.(MOBILE_NUMBER_ILLEGAL|CALLED_NUMBER_|MOBILE_COUNT_OVER_LIMIT|BLACK_KEY_CONTROL_LIMIT|DENY_IP_RANGE)/,
    'number',
  ],
  [/^(isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.DOMESTIC_NUMBER_NOT_SUPPORTED|Throttling)/, 'rate'],
  [
    /^(isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_UN|SMS_SIGN|SMS_TEMPLATE|TTS_TEMPLATE|DISPLAY_NUMBER)|SignatureDoesNotMatch|InvalidAccessKey|Forbidden|SignatureNonce)/,
    'account',
  ],
];

/**
 * Aliyun SMS (Dysmsapi SendSms 2017-05-25) and voice (Dyvmsapi SingleCallByTts 2017-05-25), signed
 * by ACS3-HMAC-SHA256. Source: help.aliyun.com "V3 request structure and signature".
 */
export function aliyunSms(account: SmsAccount, { now, timeoutMs }: VendorClock = vendorClock): Sms {
  async function post(to: string, action: string, parameters: Readonly<Record<string, string>>): Promise<void> {
    const endpoint = new URL(account.baseUrl ?? to);
    const query = canonicalQuery(parameters);
    const headers: Record<string, string> = {
      host: endpoint.host,
      'x-acs-action': action,
      'x-acs-content-sha256': hash(''),
      'x-acs-date': `${now().toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-version': '2017-05-25',
    };
    const signed = Object.keys(headers).sort();
    const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('');
    const request = `POST\n/\n${query}\n${lines}\n${signed.join(';')}\n${hash('')}`;
    const signature = signAcs3(account.keySecret, request);
    const authorization = `${ALGORITHM} Credential=${account.keyId},SignedHeaders=${signed.join(';')},Signature=${signature}`;
    const reply = await postOnce(new URL(`/?${query}`, endpoint), { ...headers, authorization }, '', timeoutMs);
    checkReply(reply);
  }

  return {
    send: ({ phone, template, params }) =>
      post(ENDPOINT, 'SendSms', {
        PhoneNumbers: phone,
        SignName: account.signName,
        TemplateCode: codeOf(account, template),
        TemplateParam: JSON.stringify(params),
      }),
    sayCode: ({ phone, code }) =>
      post(VOICE_ENDPOINT, 'SingleCallByTts', {
        CalledNumber: phone,
        ...(account.voice.showNumber && { CalledShowNumber: account.voice.showNumber }),
        TtsCode: account.voice.templateCode,
        TtsParam: JSON.stringify({ code }),
        PlayTimes: PLAY_TIMES,
      }),
  };
}

/** Returns the hex signature of a canonical request. */
export function signAcs3(secret: string, canonicalRequest: string): string {
  return createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${hash(canonicalRequest)}`)
    .digest('hex');
}

function checkReply(reply: unknown): void {
  const read = z.safeParse(answer, reply);
  if (!read.success) throw new SmsUnreachable('the gateway answered something else');
  const { Code: code } = read.data;
  if (code === 'OK') return;
  throw new SmsRefused(reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'other');
}

function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${percent(name)}=${percent(parameters[name]!)}`)
    .join('&');
}

/** Encodes by RFC 3986, also the five characters that encodeURIComponent leaves. */
function percent(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
