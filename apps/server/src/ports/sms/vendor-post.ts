import { own } from '@yidi/contract/values/own';
import type { SmsTemplate } from '../../config/sms-templates.ts';
import { readAtMost } from '../read-at-most.ts';
import { type SmsMessage, SmsRefused, SmsUnreachable } from './sms.ts';

const LARGEST_ANSWER = 64 * 1024;

/** Settings of a vendor account. */
export interface SmsAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  /** The vendor's template id of each message. */
  readonly templates: Readonly<Record<SmsTemplate, string>> & Readonly<Record<string, string>>;
  readonly voice: VoiceAccount;
  /** Tencent's SmsSdkAppId; empty for Aliyun. */
  readonly appId: string;
  /** An endpoint that replaces the vendor's own. */
  readonly baseUrl: string | undefined;
}

/** Additional settings for codes by voice call. */
export interface VoiceAccount {
  /** Aliyun's TtsCode; empty for Tencent, whose text is fixed. */
  readonly templateCode: string;
  /** Aliyun's CalledShowNumber; empty for its public pool, and for Tencent. */
  readonly showNumber: string;
  /** Tencent's VoiceSdkAppid; empty for Aliyun. */
  readonly appId: string;
}

export interface VendorClock {
  readonly now: () => Date;
  /** Shorter than the port's 2.5 s, so that the adapter's own error is reported. */
  readonly timeoutMs: number;
}

export const vendorClock: VendorClock = { now: () => new Date(), timeoutMs: 2_400 };

/**
 * Posts once: follows no redirect, waits no longer than `timeoutMs`, reads at most 64 KiB of JSON.
 * @throws SmsUnreachable for every failure that leaves open whether the message is sent
 */
export async function postOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    const answer = await readAtMost(
      response,
      LARGEST_ANSWER,
      () => new SmsUnreachable('the gateway answered too much'),
    );
    if (response.status >= 500) throw new SmsUnreachable(`the gateway answered ${response.status}`);
    return JSON.parse(answer.toString('utf8'));
  } catch (error) {
    if (error instanceof SmsUnreachable) throw error;
    throw new SmsUnreachable('the gateway cannot be reached', { cause: error });
  }
}

/**
 * Returns the vendor's template id of a message. @throws SmsRefused if the operator has no approved
 * template
 */
export function codeOf(account: SmsAccount, template: SmsMessage['template']): string {
  const code = own(account.templates, template);
  if (code === undefined) throw new SmsRefused('other');
  return code;
}
