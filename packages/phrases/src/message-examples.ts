import type { MessageKind } from '@yidi/contract/values/message';
import type { Language } from './language.ts';
import { type SomeParams, textMessage } from './message-texts.ts';
import { exampleOf, kindOf, messageTemplates } from './messages/all.ts';
import { sampleAtMs, sampleMailNo } from './messages/sample.ts';
import { smsTexts } from './sms.ts';

/** Texts that the message center does not list: delivery codes and messages to a former number. */
const besides: Readonly<Partial<Record<MessageKind, (language: Language) => readonly string[]>>> = {
  code: (language) => [smsTexts[language].signCode('012345', sampleMailNo.slice(-4))],
  safety: (language) => [smsTexts[language].phoneChanged('2718', 'https://…/my-center/undo#u=…')],
};

/** Returns every SMS text of a kind. */
export function examplesOf(language: Language, kind: MessageKind): string[] {
  const texts = messageTemplates
    .filter((template) => kindOf(template) === kind)
    .map((template) =>
      textMessage(language, {
        template,
        params: { ...exampleOf(template) } as SomeParams,
        atMs: sampleAtMs,
        mailNo: sampleMailNo,
      }),
    );
  return [...texts, ...(besides[kind]?.(language) ?? [])];
}
