import type { InquiryDesk } from '@yidi/contract/values/inquiry';
import type { Language } from './language.ts';
import { orderUrge } from './order-detail.ts';
import { formatMoment, formatTime } from './times.ts';

/** An urge with its answer, or with who answers it until when. */
export interface UrgeAnswered {
  readonly at: string;
  readonly answer?: string | undefined;
  readonly desk?: InquiryDesk | undefined;
  readonly byAt?: string | undefined;
}

/** Formats what became of an urge. A time in the past is not shown as a promise. */
export function formatUrge(language: Language, { at, answer, desk, byAt }: UrgeAnswered, nowMs: number): string {
  const say = orderUrge[language];
  const promised = byAt !== undefined && Date.parse(byAt) > nowMs ? formatMoment(language, byAt, nowMs) : undefined;
  if (!answer) return desk && promised ? say.desks[desk](formatTime(at), promised) : say.asked(formatTime(at));
  // A server of another version may send an answer that this build does not support.
  if ((answer !== 'coming' && answer !== 'next') || byAt === undefined) return say.over;
  return promised ? say[answer](promised) : say.passed;
}
