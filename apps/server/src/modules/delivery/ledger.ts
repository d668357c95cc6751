import type { InfoOf } from '@yidi/contract/call';
import type { consents } from '@yidi/contract/calls/delivery';
import { safePlaces } from '@yidi/phrases/delivery-consent';
import type { Language } from '@yidi/phrases/language';
import { closedStage } from '@yidi/rules/delivery/ways';
import type { WishContent } from '@yidi/rules/delivery/wishes';
import { maskPhone } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { openChoice } from './change/choice.ts';
import type { LedgerRow } from './consents.store.ts';

type Consent = InfoOf<typeof consents>['consents'][number];
interface Reader {
  readonly phone: string;
  readonly language: Language;
}

const ENDED: ReadonlySet<string> = new Set(['delivered', 'returned']);

/** Converts a consent for the person who gave it. */
export function viewConsent(keys: Keys, row: LedgerRow, { phone, language }: Reader): Consent {
  const over = row.mailNo !== null && row.stage !== null && ENDED.has(row.stage);
  const valid = row.endedAt === null && !over;
  const endedAt = row.endedAt ?? (over ? row.stageAt : null);
  return {
    way: row.way,
    what: whatOf(keys, row, language),
    words: keys.open('delivery.stored', row.wordsSealed) ?? '',
    by: maskPhone(phone),
    channel: language === 'zh' ? row.channelZh : row.channelEn,
    givenAt: toShanghaiIso(row.givenAt),
    ...(row.mailNo !== null && { waybillNo: row.mailNo }),
    ...(row.wishId !== null && valid && { preferId: row.wishId }),
    valid,
    ...(endedAt && { endedAt: toShanghaiIso(endedAt) }),
    ...(row.endedAs && { endedAs: row.endedAs }),
    open: valid && (row.stage === null || closedStage({ stage: row.stage, closed: false }) === null),
  };
}

/** Returns the place or person of the consent. */
function whatOf(keys: Keys, row: LedgerRow, language: Language): string {
  if (row.choiceSealed !== null && row.changeWay !== null) {
    const choice = openChoice(keys, { way: row.changeWay, choiceSealed: row.choiceSealed });
    const { point, person, neighbour, place } = choice;
    return point?.name ?? person?.name ?? neighbour?.name ?? (place ? safePlaces[language][place] : '');
  }
  const opened = row.contentSealed && keys.open('delivery.stored', row.contentSealed);
  if (!opened) return '';
  const { points, person, place } = JSON.parse(opened) as WishContent;
  const names = (points ?? []).map(({ name }) => name).join(language === 'zh' ? '、' : ', ');
  return names || (person?.name ?? (place ? safePlaces[language][place] : ''));
}
