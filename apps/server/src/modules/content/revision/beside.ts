import type { InfoOf } from '@yidi/contract/call';
import type { contentItem } from '@yidi/contract/calls/staff-content';
import type { ContentKind } from '@yidi/contract/values/content-revision';
import type { Language } from '@yidi/phrases/language';
import { provinceName } from '@yidi/rules/content/provinces';
import type { Db } from '../../../db/open.ts';
import { countOrdersOf, type Other } from './beside.store.ts';
import { isOfOrdering, spanOf, timesOf } from './content-rules.ts';
import { rulesOfKind } from './kinds.ts';
import type { Fields } from './revision.store.ts';

type Beside = InfoOf<typeof contentItem>['beside'];

interface Asked {
  readonly contentId: string;
  readonly kind: ContentKind;
  readonly fields: Fields;
  readonly language: Language;
  readonly now: Date;
}

/** Returns what a piece of content would meet, as far as its draft says where and when it is. */
export async function besideOf(db: Db, { contentId, kind, fields, language, now }: Asked): Promise<Beside> {
  const { tabs = [], channels = [], provinces = [], closesOrdering = false } = fields;
  const closed = closesOrdering ? tabs.filter(isOfOrdering) : [];
  const provinceNames = provinces.flatMap((code) => provinceName(code) ?? []);
  const blocks =
    closed.length > 0 ? await countOrdersOf(db, { tabs: closed, channels, provinceNames }, now) : undefined;
  const others = await rulesOfKind[kind].others(db, contentId, fields);
  const { beginAt } = spanOf(fields);
  const views = others.map((other) => ({
    ...{ contentId: other.id, title: language === 'zh' ? other.titleZh : other.titleEn },
    ...(other.noticeType && { tab: other.noticeType }),
    ...(other.card && { card: other.card }),
    ...timesOf(other),
    closesOrdering: other.isWork,
    wins: isBefore(other, {
      isWork: closesOrdering && other.noticeType !== undefined && isOfOrdering(other.noticeType),
      beginAt,
      id: contentId,
    }),
  }));
  return { others: views, ...(blocks && { blocks }) };
}

type Ranked = Pick<Other, 'isWork' | 'beginAt' | 'id'>;

/** Whether readers see the first rather than the second: as content.store.ts sorts. */
function isBefore(first: Ranked, second: Ranked): boolean {
  if (first.isWork !== second.isWork) return first.isWork;
  if (first.beginAt.getTime() !== second.beginAt.getTime()) return first.beginAt > second.beginAt;
  return first.id < second.id;
}
