import { aloud } from '@yidi/phrases/aloud';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment, formatSpan } from '@yidi/phrases/times';
import { addressLine } from '../../../address/address.data.ts';
import type { Express } from '../use-express.ts';
import type { ElderStep } from './elder-steps.ts';

type Told = Pick<Express, 'mode' | 'form' | 'offer' | 'check'>;

/** Formats a step for reading aloud: question and answer; the last step reads order and price. */
export function readStep(language: Language, step: ElderStep, order: Told, nowMs: number): readonly string[] {
  const words = elderOrder[language];
  const question = step === 'handOver' ? (order.mode === 'courier' ? words.pickup : words.drop) : words[step];
  const answers = step === 'check' ? readAll(language, order, nowMs) : [readAnswer(language, step, order, nowMs)];
  return [question, ...answers];
}

function readAnswer(language: Language, step: ElderStep, order: Told, nowMs: number): string {
  const [say, words, spoken] = [express[language], elderOrder[language], aloud[language]];
  const { form, check, mode } = order;
  const chosen = (text: string | undefined) => (text ? spoken.chosen(text) : spoken.notChosen);
  if (step === 'who')
    return chosen(form.receiver.name && spoken.list([form.receiver.name, addressLine(form.receiver)]));
  if (step === 'what') {
    const verdict = check ? [say.goodsResult[check.result]] : [];
    return chosen(form.goods.goodInternals && spoken.list([form.goods.goodInternals, ...verdict]));
  }
  if (step === 'weigh') {
    const also = words.weightAlso(form.weightKg);
    return chosen(spoken.list([words.weight(form.weightKg), ...(also ? [also] : [])]));
  }
  if (mode === 'selfDrop') return form.pointCode ? '' : spoken.notChosen;
  return chosen(form.slot ? formatSpan(language, form.slot.startAt, form.slot.endAt, nowMs) : undefined);
}

function readAll(language: Language, order: Told, nowMs: number): readonly string[] {
  const words = elderOrder[language];
  const { offer } = order;
  const answers = (['who', 'what', 'weigh', 'handOver'] as const).map((step) =>
    readAnswer(language, step, order, nowMs),
  );
  const arrives = offer?.promisedAt ? [words.arrives(formatMoment(language, offer.promisedAt, nowMs))] : [];
  return [...answers, ...arrives, ...(offer ? [words.sum(formatYuan(offer.totalFen))] : [])];
}
