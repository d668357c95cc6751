import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type Sms, SmsRefused, SmsUnreachable } from './sms.ts';
import { postOnce, type SmsAccount, type VendorClock, vendorClock } from './vendor-post.ts';

const ENDPOINT = 'https://sms.tencentcloudapi.com';
const REGION = 'ap-guangzhou';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
});

type Reason = SmsRefused['reason'];

/** What each of the vendor's codes is to us. Source: cloud.tencent.com, SendSms 2021-01-11 error codes. */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [
    /^(InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.PhoneNumberInBlacklist|UnsupportedOperation\.)/,
    'number',
  ],
  [/^(LimitExceeded|RequestLimitExceeded)/, 'rate'],
  [
    /^(AuthFailure|UnauthorizedOperation|FailedOperation\.(Insufficient|Signature|Template)|ResourceUnavailable)/,
    'account',
  ],
];

/**
 * Tencent Cloud SMS (SendSms 2021-01-11), signed by TC3-HMAC-SHA256. The template's parameters are an ordered list: the
 * values of `params` in their order.
 */
export function tencentSms(account: SmsAccount, { now, timeoutMs }: VendorClock = vendorClock): Sms {
  const endpoint = new URL(account.baseUrl ?? ENDPOINT);
  return {
    async send({ phone, params }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: account.templateCode,
        TemplateParamSet: Object.values(params),
      });
      const timestampS = Math.floor(now().getTime() / 1000);
      const request = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${endpoint.host}\n\n${SIGNED_HEADERS}\n${hash(body)}`;
      const { scope, signature } = signTc3(account.keySecret, 'sms', timestampS, request);
      const headers = {
        'content-type': CONTENT_TYPE,
        host: endpoint.host,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': REGION,
        'x-tc-timestamp': String(timestampS),
        authorization: `TC3-HMAC-SHA256 Credential=${account.keyId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
      };
      judge(await postOnce(endpoint, headers, body, timeoutMs));
    },
  };
}

/** The signature of a canonical request, hex, and the scope it holds for (the day is UTC). */
export function signTc3(
  secret: string,
  service: string,
  timestampS: number,
  canonicalRequest: string,
): { scope: string; signature: string } {
  const date = new Date(timestampS * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(mac, `TC3${secret}`);
  const text = `TC3-HMAC-SHA256\n${timestampS}\n${scope}\n${hash(canonicalRequest)}`;
  return { scope, signature: mac(key, text).toString('hex') };
}

function judge(reply: unknown): void {
  const read = z.safeParse(answer, reply);
  const code = read.data?.Response.Error?.Code ?? read.data?.Response.SendStatusSet?.[0]?.Code;
  if (code === undefined || code.startsWith('InternalError')) throw new SmsUnreachable('the gateway gave no status');
  if (code === 'Ok') return;
  throw new SmsRefused(reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'other');
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

function hash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
