import * as z from 'zod/mini';
import { type TencentApi, tencentRequest } from '../tencent.ts';
import { type Sms, SmsRefused, SmsUnreachable } from './sms.ts';
import { codeOf, postOnce, type SmsAccount, type VendorClock, vendorClock } from './vendor-post.ts';

const SMS_API: TencentApi = {
  host: 'https://sms.tencentcloudapi.com',
  service: 'sms',
  action: 'SendSms',
  version: '2021-01-11',
};
const VOICE_API: TencentApi = {
  host: 'https://vms.tencentcloudapi.com',
  service: 'vms',
  action: 'SendCodeVoice',
  version: '2020-09-02',
};

const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
    // The reply to a voice call tells only that it was accepted.
    SendStatus: z.optional(z.object({ CallId: z.string() })),
  }),
});

type Reason = SmsRefused['reason'];

/**
 * Maps the vendor's codes to our reasons. Source: cloud.tencent.com, SendSms 2021-01-11 error
 * codes.
 */
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
 * Tencent Cloud SMS (SendSms 2021-01-11) and voice (SendCodeVoice 2020-09-02), signed by
 * TC3-HMAC-SHA256. The parameters of the vendor's template are a list: the values of `params` in
 * their order.
 */
export function tencentSms(account: SmsAccount, { now, timeoutMs }: VendorClock = vendorClock): Sms {
  async function post(api: TencentApi, parameters: object): Promise<void> {
    const { endpoint, headers, body } = tencentRequest(account, api, parameters, now());
    checkReply(await postOnce(endpoint, headers, body, timeoutMs));
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

function checkReply(reply: unknown): void {
  const read = z.safeParse(answer, reply);
  const { Error: failure, SendStatusSet: statuses, SendStatus: call } = read.data?.Response ?? {};
  const code = failure?.Code ?? statuses?.[0]?.Code ?? (call && 'Ok');
  if (code === undefined || code.startsWith('InternalError')) throw new SmsUnreachable('the gateway gave no status');
  if (code === 'Ok') return;
  throw new SmsRefused(reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'other');
}
