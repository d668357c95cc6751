import type { SetDayKind } from '@yidi/contract/values/calendar';
import type { Language } from '@yidi/phrases/language';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import type { Span, Year } from './year.ts';

/** What a colleague types for the chosen days. */
export interface DayForm {
  readonly kind: SetDayKind;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly source: string;
  readonly reason: string;
}

/** Returns what the form begins with: the kind and name that the first day has now. */
export function formOf({ days }: Pick<Year, 'days'>, { from }: Pick<Span, 'from'>): DayForm {
  const special = days.find(({ day }) => day === from);
  const { kind = 'holiday', nameZh = '', nameEn = '' } = special ?? {};
  return { kind, nameZh, nameEn, source: special?.own ? special.source : '', reason: '' };
}

const isShort = (text: string) => text.trim().length < 2;

/** Returns what must be mended before the days can be asked for. */
export function mistakesOf(language: Language, form: DayForm): Partial<Record<keyof DayForm, string>> {
  const say = opsCalendar[language];
  const isNamed = form.kind !== 'ordinary';
  return {
    ...(isNamed && form.nameZh.trim() === '' && { nameZh: say.nameNeeded }),
    ...(isNamed && form.nameEn.trim() === '' && { nameEn: say.nameNeeded }),
    ...(isShort(form.source) && { source: say.sourceNeeded }),
    ...(isShort(form.reason) && { reason: ops[language].reasonNeeded }),
  };
}

/** Returns the fields as they are sent; an ordinary day has no name. */
export function fieldsOf(form: DayForm): DayForm {
  const named = form.kind !== 'ordinary';
  return {
    kind: form.kind,
    nameZh: named ? form.nameZh.trim() : '',
    nameEn: named ? form.nameEn.trim() : '',
    source: form.source.trim(),
    reason: form.reason.trim(),
  };
}
