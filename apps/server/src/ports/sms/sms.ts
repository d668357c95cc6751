import type { NoticeName } from '@yidi/phrases/message-notices';
import type { SmsTemplate } from '../../config/sms-templates.ts';

/**
 * Sends one SMS, or speaks a code in a voice call. Never retries by itself, because an accepted
 * message must not be sent twice.
 */
export interface Sms {
  /**
   * @param message `text` is what the person reads; vendors send `template` with `params`
   * @throws SmsRefused if the vendor refuses (`reason`), SmsUnreachable without an answer within
   * 2.5 s
   */
  send(message: SmsMessage): Promise<void>;
  /** Calls the phone and speaks the code digit by digit. @throws the same errors */
  sayCode(call: VoiceCode): Promise<void>;
  /** True if a repeated `id` is delivered once, as after a crash. Vendors do not support it. */
  readonly repeatable?: true;
  /**
   * Whether codes may be sent in English too, because each template needs its own approval. The
   * default is true.
   */
  readonly hasEnglish?: boolean;
}

/**
 * Returns the language of a message that is not a notice, and its template's name: the person's
 * language, or Chinese if there is no English template.
 */
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
  /**
   * A template of ours, or a notice of `packages/phrases/src/messages/`. English templates
   * begin with `en.`.
   */
  readonly template: SmsTemplate | NoticeName | `en.${NoticeName}` | (string & {});
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  /** The id of the message log. */
  readonly id?: string;
}

export interface VoiceCode {
  readonly phone: string;
  readonly code: string;
  /** The spoken text. Vendors put their own text around the code. */
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
