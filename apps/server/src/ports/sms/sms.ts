import type { NoticeName } from '@yidi/phrases/message-notices';
import type { SmsTemplate } from '../../config/sms-templates.ts';

/**
 * Sends one short message, or says a code by a voice call. Never retries by itself: an accepted
 * message must not go out twice.
 */
export interface Sms {
  /**
   * @param message `text` is what the person reads; vendors send `template` with `params`.
   * @throws SmsRefused when the vendor refuses (`reason`), SmsUnreachable when there is no answer
   * within 2.5 s.
   */
  send(message: SmsMessage): Promise<void>;
  /** Calls the phone and says the code, digit by digit. @throws the same. */
  sayCode(call: VoiceCode): Promise<void>;
  /** A message with the `id` of an earlier one arrives once: after a crash it may be sent again. Vendors know no such thing. */
  readonly repeatable?: true;
  /** Whether what is no notice may be said in English, too: each template needs its own approval. Absent: it may. */
  readonly hasEnglish?: boolean;
}

/** In which language a person gets what is no notice, and the name of its template there: theirs, or Chinese where that is all there is. */
export function smsIn(
  { hasEnglish = true }: Pick<Sms, 'hasEnglish'>,
  template: SmsTemplate,
  language: 'zh' | 'en',
): { readonly language: 'zh' | 'en'; readonly template: SmsTemplate | `en.${SmsTemplate}` } {
  const english = language === 'en' && hasEnglish;
  return { language: english ? 'en' : 'zh', template: english ? `en.${template}` : template };
}

export interface SmsMessage {
  readonly phone: string;
  /** One of ours, or a notice of `packages/phrases/src/messages/`; the English ones begin with `en.`. */
  readonly template: SmsTemplate | NoticeName | `en.${NoticeName}` | (string & {});
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  /** Its id in the log of messages. */
  readonly id?: string;
}

export interface VoiceCode {
  readonly phone: string;
  readonly code: string;
  /** The spoken text; vendors have a text of their own around the code. */
  readonly text: string;
}

export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly reason: 'number' | 'rate' | 'account' | 'other';
  constructor(reason: 'number' | 'rate' | 'account' | 'other') {
    super(`sms refused: ${reason}`);
    this.reason = reason;
  }
}

export class SmsUnreachable extends Error {
  override readonly name = 'SmsUnreachable';
}
