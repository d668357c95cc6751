import type { MessageKind } from '@yidi/contract/values/message';
import type { Language } from './language.ts';
import { type SomeParams, textMessage } from './message-texts.ts';
import { exampleOf, kindOf, messageTemplates } from './messages/all.ts';
import { sampleAtMs, sampleMailNo } from './messages/sample.ts';
import { smsTexts } from './sms.ts';

/** What no message center lists: a code of a delivery, and what a replaced number is told. */
const besides: Readonly<Partial<Record<MessageKind, (language: Language) => readonly string[]>>> = {
  code: (language) => [smsTexts[language].signCode('012345', sampleMailNo.slice(-4))],
  safety: (language) => [smsTexts[language].phoneChanged('2718', 'https://…/my-center/undo#u=…')],
};

/** Every text of a kind, as an SMS says it. */
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
