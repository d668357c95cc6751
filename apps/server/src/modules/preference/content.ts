import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { preferenceList, updatePreference } from '@yidi/contract/calls/preference';
import { ApiError, type BadField, badField } from '@yidi/contract/envelope';
import type { PreferType } from '@yidi/contract/values/preference';
import { HOLD_DAYS } from '@yidi/rules/delivery/ways';
import type { WishContent } from '@yidi/rules/delivery/wishes';
import { addDays, daysBetween, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';
import { isOwnPicture } from '../file/file.public.ts';
import type { WishRow } from './wish.store.ts';

type Given = Omit<ParsedOf<typeof updatePreference>, 'id' | 'agreed'>;
type Field = keyof Given;
type Preference = InfoOf<typeof preferenceList>['targets'][number]['preferences'][number];

/** The required and optional fields of each kind. */
const FIELDS: Readonly<Record<PreferType, { needs: readonly Field[]; may?: readonly Field[] }>> = {
  '1': { needs: [] },
  '2': { needs: ['personName', 'personPhone'] },
  '3': { needs: ['place'], may: ['note', 'photoId'] },
  '4': { needs: ['pointCodes'] },
  '5': { needs: ['pointCodes'] },
  '6': { needs: ['pointCodes'] },
  '7': { needs: ['weekday', 'weekend'] },
  '8': { needs: ['callFrom'] },
  '9': { needs: ['holdFrom', 'holdUntil'] },
};

const KINDS: Partial<Record<PreferType, readonly Point['kind'][]>> = {
  '4': ['locker'],
  '5': ['office'],
  '6': ['station', 'agency'],
};
/** @guess Holidays can be set this far ahead. */
const MOST_AHEAD_DAYS = 180;

/** Validates a wish's content: its fields only, possible for the carrier. @throws ApiError */
export async function readContent(
  deps: { readonly db: Db; readonly carrier: Pick<Carrier, 'pointByCode'> },
  { kind, given, personId, now }: { kind: PreferType; given: Given; personId: string; now: Date },
): Promise<WishContent> {
  const { needs, may = [] } = FIELDS[kind];
  const fields: BadField[] = [
    ...needs.filter((path) => given[path] === undefined).map((path) => ({ path, rule: 'field.required' as const })),
    ...Object.entries(given)
      .filter(([path, value]) => value !== undefined && ![...needs, ...may].includes(path as Field))
      .map(([path]) => ({ path, rule: 'field.unknown' as const })),
  ];
  if (fields.length > 0) throw new ApiError('BAD_INPUT', { fields });
  const { personName: name, personPhone: phone, pointCodes, holdFrom, holdUntil, ...rest } = given;
  if (rest.photoId !== undefined && !(await isOwnPicture(deps.db, personId, rest.photoId)))
    throw new ApiError('NOT_FOUND');
  if (rest.weekday === 'none' && rest.weekend === 'none') throw badField('weekend', 'field.option');
  if (holdFrom !== undefined && holdUntil !== undefined) checkHold(holdFrom, holdUntil, now);
  const points = pointCodes && (await readPoints(deps.carrier, kind, pointCodes));
  const kept = { ...rest, holdFrom, holdUntil, points, person: name && phone ? { name, phone } : undefined };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''));
}

function checkHold(from: string, until: string, now: Date): void {
  const today = shanghaiDate(now.getTime());
  if (from < today || from > addDays(today, MOST_AHEAD_DAYS)) throw badField('holdFrom', 'date.range');
  const days = daysBetween(from, until);
  if (days < HOLD_DAYS.least || days > HOLD_DAYS.most) throw badField('holdUntil', 'date.range');
}

async function readPoints(carrier: Pick<Carrier, 'pointByCode'>, kind: PreferType, codes: readonly string[]) {
  if (new Set(codes).size < codes.length) throw badField('pointCodes', 'field.duplicate');
  const points = await Promise.all(codes.map((code) => carrier.pointByCode(code)));
  return points.map((point) => {
    if (!point?.services.includes('collect') || !KINDS[kind]?.includes(point.kind))
      throw badField('pointCodes', 'point.unknown');
    const { code, name, address } = point;
    return { code, name, address, kind: point.kind };
  });
}

/** Decrypts the content; empty if the key was deleted. */
export function openContent(keys: Keys, { contentSealed }: Pick<WishRow, 'contentSealed'>): WishContent {
  const opened = keys.open('delivery.stored', contentSealed);
  return opened === null ? {} : (JSON.parse(opened) as WishContent);
}

/** Converts a wish for its owner. */
export function viewWish(keys: Keys, row: WishRow): Preference {
  const { person, points, ...rest } = openContent(keys, row);
  return {
    id: row.id,
    preferType: row.kind,
    ...(rest as Partial<Preference>),
    ...(person && { personName: person.name, personPhone: person.phone }),
    ...(points && { points: points as Preference['points'] }),
    savedAt: toShanghaiIso(row.savedAt),
  };
}
