import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type Sms, SmsRefused, SmsUnreachable } from './sms.ts';
import { codeOf, postOnce, type SmsAccount, type VendorClock, vendorClock } from './vendor-post.ts';

/** One of the vendor's services. */
interface Api {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly version: string;
}

const SMS_API: Api = {
  host: 'https://sms.tencentcloudapi.com',
  service: 'sms',
  action: 'SendSms',
  version: '2021-01-11',
};
const VOICE_API: Api = {
  host: 'https://vms.tencentcloudapi.com',
  service: 'vms',
  action: 'SendCodeVoice',
  version: '2020-09-02',
};
const REGION = 'ap-guangzhou';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
    // Of a voice call: that it was taken is all that it says.
    SendStatus: z.optional(z.object({ CallId: z.string() })),
  }),
});

type Reason = SmsRefused['reason'];

/** What each of the vendor's codes is to us. Source: cloud.tencent.com, SendSms 2021-01-11 error codes. */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [
    /^(InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.PhoneNumberInBlacklist|UnsupportedOperation\.)/,
    'number',
  ],
  [/^(LimitExceeded|RequestLimitExceeded|FailedOperation\.TelephoneNumberFrequency)/, 'rate'],
  [
    /^(AuthFailure|UnauthorizedOperation|FailedOperation\.(Insufficient|Signature|Template)|ResourceUnavailable)/,
    'account',
  ],
];

/**
 * Tencent Cloud SMS (SendSms 2021-01-11) and voice (SendCodeVoice 2020-09-02), signed by TC3-HMAC-SHA256. The template's parameters are an ordered list: the
 * values of `params` in their order.
 */
export function tencentSms(account: SmsAccount, { now, timeoutMs }: VendorClock = vendorClock): Sms {
  async function post({ host, service, action, version }: Api, parameters: object): Promise<void> {
    const endpoint = new URL(account.baseUrl ?? host);
    const body = JSON.stringify(parameters);
    const timestampS = Math.floor(now().getTime() / 1000);
    const request = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${endpoint.host}\n\n${SIGNED_HEADERS}\n${hash(body)}`;
    const { scope, signature } = signTc3(account.keySecret, service, timestampS, request);
    const headers = {
      'content-type': CONTENT_TYPE,
      host: endpoint.host,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-region': REGION,
      'x-tc-timestamp': String(timestampS),
      authorization: `TC3-HMAC-SHA256 Credential=${account.keyId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
    };
    judge(await postOnce(endpoint, headers, body, timeoutMs));
  }

  return {
    send: ({ phone, template, params }) =>
      post(SMS_API, {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: codeOf(account, template),
        TemplateParamSet: Object.values(params),
      }),
    sayCode: ({ phone, code }) =>
      post(VOICE_API, { CodeMessage: code, CalledNumber: `+86${phone}`, VoiceSdkAppid: account.voice.appId }),
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
  const { Error: failure, SendStatusSet: statuses, SendStatus: call } = read.data?.Response ?? {};
  const code = failure?.Code ?? statuses?.[0]?.Code ?? (call && 'Ok');
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
