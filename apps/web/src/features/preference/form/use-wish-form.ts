import { ApiError } from '@yidi/contract/envelope';
import { isMobile } from '@yidi/contract/values/address-rules';
import { type SafePlace, safePlaces } from '@yidi/contract/values/delivery';
import { type CallHour, callHours, type DayBand, dayBands, type PreferType } from '@yidi/contract/values/preference';
import { HOLD_DAYS } from '@yidi/rules/delivery/ways';
import { addDays, daysBetween, shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Draft, type Drafts, draft, unsaved } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { showToast } from '../../../shell/toast-list.ts';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import type { Target, Wish } from '../preference.data.ts';
import type { Words } from '../say-wish.ts';
import { useWish } from '../use-wish.ts';

export interface WishFields {
  readonly personName: string;
  readonly personPhone: string;
  readonly place: SafePlace;
  readonly note: string;
  readonly photoId: string;
  readonly pointCodes: readonly string[];
  readonly weekday: DayBand;
  readonly weekend: DayBand;
  readonly callFrom: CallHour;
  readonly holdFrom: string;
  readonly holdUntil: string;
  /** The person or place that the consent is for: another one needs another consent. */
  readonly agreedTo: string;
}

/** Values survive a reload, for each wish separately; a consent does not. */
function draftsOf(targetId: string, kind: PreferType, old: Wish | undefined, today: string): Drafts<WishFields> {
  const key = (name: string) => `prefer.${targetId}.${kind}.${name}`;
  const { holdFrom = today, holdUntil = addDays(today, 7) } = old ?? {};
  return {
    personName: draft(key('name'), old?.personName ?? ''),
    personPhone: draft(key('phone'), old?.personPhone ?? ''),
    place: oneOf(key('place'), old?.place ?? 'door', safePlaces),
    note: draft(key('note'), old?.note ?? ''),
    photoId: draft(key('photo'), old?.photoId ?? ''),
    pointCodes: {
      key: key('points'),
      initial: old?.points?.map(({ code }) => code) ?? [],
      fits: (value) => Array.isArray(value) && value.every((code) => typeof code === 'string'),
    },
    weekday: oneOf(key('weekday'), old?.weekday ?? 'evening', dayBands),
    weekend: oneOf(key('weekend'), old?.weekend ?? 'any', dayBands),
    callFrom: oneOf(key('call'), old?.callFrom ?? '09:00', callHours),
    holdFrom: dayFrom(key('holdFrom'), holdFrom, today),
    holdUntil: dayFrom(key('holdUntil'), holdUntil, today),
    agreedTo: unsaved(''),
  };
}

/** Makes the draft of a choice. A stored value is used only if `list` contains it. */
function oneOf<T extends string>(key: string, initial: T, list: readonly T[]): Draft<T> {
  return { key, initial, fits: (value) => list.some((option) => option === value) };
}

/** A day that must be in the future. */
function dayFrom(key: string, initial: string, today: string): Draft<string> {
  return { key, initial, fits: (value) => typeof value === 'string' && value >= today };
}

/** Returns the person or place of a consent; null if none is needed. */
export function consentOf(kind: PreferType, { personName, place, pointCodes }: WishFields): string | null {
  if (kind === '2') return personName.trim();
  if (kind === '3') return place;
  return kind === '4' || kind === '5' || kind === '6' ? pointCodes.join(' ') : null;
}

function check(say: Words, kind: PreferType, form: WishFields, today: string) {
  const consent = consentOf(kind, form);
  return {
    ...(kind === '2' && form.personName.trim() === '' && { personName: say.nameMissing }),
    ...(kind === '2' && !isMobile(form.personPhone) && { personPhone: say.phoneWrong }),
    ...(consent !== null && kind >= '4' && form.pointCodes.length === 0 && { pointCodes: say.pointsMissing }),
    ...(kind === '7' && form.weekday === 'none' && form.weekend === 'none' && { weekend: say.never }),
    ...(kind === '9' && form.holdFrom < today && { holdFrom: say.holdWrong }),
    ...(kind === '9' && !isHold(form) && { holdUntil: say.holdLong }),
    ...(consent !== null && form.agreedTo !== consent && { agreed: say.noConsent }),
  };
}

/** Returns exactly the fields of a kind. */
function contentOf(kind: PreferType, form: WishFields) {
  const { personName, personPhone, place, note, photoId, pointCodes, weekday, weekend, callFrom, holdFrom } = form;
  if (kind === '2') return { personName: personName.trim(), personPhone, agreed: true };
  if (kind === '3')
    return { place, ...(note.trim() && { note: note.trim() }), ...(photoId && { photoId }), agreed: true };
  if (kind === '7') return { weekday, weekend };
  if (kind === '8') return { callFrom };
  if (kind === '9') return { holdFrom, holdUntil: form.holdUntil };
  return kind === '1' ? {} : { pointCodes: [...pointCodes], agreed: true };
}

interface Editing {
  readonly target: Target;
  readonly kind: PreferType;
  readonly old: Wish | undefined;
  readonly nowMs: number;
}

export function useWishForm(say: Words, { target, kind, old, nowMs }: Editing) {
  const today = shanghaiDate(nowMs);
  const go = useNavigate();
  const { save } = useWish();
  return useForm<WishFields>({
    drafts: draftsOf(target.targetId, kind, old, today),
    check: (form) => check(say, kind, form, today),
    async send(form) {
      await save(target, kind, contentOf(kind, form), old);
      showToast(say.saved);
      // After a reload there is no history entry to return to.
      if (!go.backBy(1)) go.replace('/preferList');
      return LEAVES;
    },
    failed(error) {
      if (error instanceof ApiError && error.class === 'NOT_FOUND') showToast(say.late, { tone: 'bad' });
    },
  });
}

function isHold({ holdFrom, holdUntil }: WishFields): boolean {
  const days = daysBetween(holdFrom, holdUntil);
  return days >= HOLD_DAYS.least && days <= HOLD_DAYS.most;
}
