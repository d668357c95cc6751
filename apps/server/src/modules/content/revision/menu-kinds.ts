import type { MenuTemplate } from '@yidi/contract/values/content';
import { wholeOfKind } from '@yidi/contract/values/content-revision';
import { menuLimits, SELF_SEND_PAGE, type WholeMenu } from '@yidi/contract/values/menu-content';
import { shape } from '@yidi/contract/values/text';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { validate } from '../../../http/validate.ts';
import { MOST_OTHERS, meetsTimes, type Other } from './beside.store.ts';
import { at, refuse, requireChannels, requirePublishable, type Span, spanOf } from './content-rules.ts';
import type { KindRules } from './kind-rules.ts';

/** Replaces what readers get of a menu: its colours, and a row for each entry in order. */
async function replaceMenu(
  trx: Db,
  { id, template }: { readonly id: string; readonly template: MenuTemplate },
  { entries, textColor, subTextColor }: WholeMenu,
  span: Span,
): Promise<void> {
  await trx.deleteFrom('menu').where('id', '=', id).execute();
  await trx
    .insertInto('menu')
    .values({ id, template, textColor, subTextColor, ...span })
    .execute();
  const rows = entries.map(({ link, titleZh, titleEn, img, channels, hidden, ...rare }, index) => ({
    ...{ id: newId(), menuId: id, place: (index + 1) * 10, link, titleZh, titleEn, img, hidden },
    ...{ subImg: rare.subImg ?? img, tagInfoZh: rare.tagZh ?? '', tagInfoEn: rare.tagEn ?? '' },
    channelType: rare.appId === undefined ? (0 as const) : (1 as const),
    ...{ appId: rare.appId ?? '', originId: rare.originId ?? '', channels: [...channels] },
  }));
  await trx.insertInto('menuItem').values(rows).execute();
}

/**
 * Refuses a menu that has more entries in a channel than there is room for, and a tab bar in which
 * two tabs of a channel lead to the same page. Hidden entries do not count.
 * @throws ApiError BAD_INPUT under its fields
 */
async function requireRoom(db: Db, template: MenuTemplate, { entries }: WholeMenu): Promise<void> {
  const channels = await db
    .selectFrom('channel')
    .select(['name', 'likeName', 'selfSend'])
    .where('isOn', '=', true)
    .execute();
  const isBar = template === 'tabBar';
  const most = isBar ? menuLimits.tabs : menuLimits.rows;
  const shown = channels.map(({ name, likeName, selfSend }) =>
    [...entries.entries()].filter(
      ([, { hidden, channels: named, link }]) =>
        !hidden &&
        (selfSend || link !== SELF_SEND_PAGE) &&
        (named.length === 0 || named.some((channel) => channel === name || channel === likeName)),
    ),
  );
  refuse(shown.some((rows) => rows.length > most) ? [at('entries', 'field.tooLong')] : []);
  const repeated = shown.flatMap((rows) =>
    rows.filter(([, { link }], place) => rows.findIndex(([, other]) => other.link === link) < place),
  );
  const indexes = isBar ? [...new Set(repeated.map(([index]) => index))].sort((a, b) => a - b) : [];
  refuse(indexes.map((index) => at(`entries.${index}.link`, 'field.duplicate')));
}

/** Tab bar and side menu differ in their place, and in how many entries there is room for. */
export function menuRules(template: MenuTemplate): KindRules {
  const asked = { request: shape({ fields: wholeOfKind[template] }) };
  return {
    async judge(db, fields, now) {
      const whole = validate(asked, { fields }).fields;
      await requirePublishable(db, whole, now);
      await requireChannels(
        db,
        whole.entries.map(({ channels }, index) => ({ field: `entries.${index}.channels`, channels })),
      );
      await requireRoom(db, template, whole);
      const span = spanOf(whole);
      return { second: 'never', ...span, put: (trx, id) => replaceMenu(trx, { id, template }, whole, span) };
    },
    async take(trx, id) {
      await trx.deleteFrom('menu').where('id', '=', id).execute();
    },
    async others(db, id, fields) {
      const { rows } = await sql<Other>`SELECT id, '' AS title_zh, '' AS title_en, begin_at, end_at, false AS is_work
        FROM menu WHERE template = ${template} AND ${meetsTimes(id, spanOf(fields))}
        ORDER BY begin_at, id LIMIT ${MOST_OTHERS}`.execute(db);
      return rows;
    },
  };
}
