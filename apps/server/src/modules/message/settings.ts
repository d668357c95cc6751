import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { messageSettings, saveMessageSettings } from '@yidi/contract/calls/message';
import { badField } from '@yidi/contract/envelope';
import {
  criticalKinds,
  fixedKinds,
  type MessageKind,
  type MessageSide,
  type MessageWay,
  messageKinds,
  messageWays,
  type WaySetting,
} from '@yidi/contract/values/message';
import { type QuietHours, usualQuiet } from '@yidi/rules/message/quiet';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A person's settings; defaults if no row is stored. */
export interface Settings {
  readonly language: 'zh' | 'en';
  readonly choices: Readonly<Record<string, boolean>>;
  readonly quiet: QuietHours;
}

/** The channels by which a person can be reached. */
export type Reach = ReadonlySet<MessageWay>;

export const usualSettings: Settings = { language: 'zh', choices: {}, quiet: usualQuiet };

const choiceOf = (kind: MessageKind, way: MessageWay) => `${kind} ${way}`;

/**
 * Returns whether a kind is sent by a channel, or can be chosen. SMS costs money and disturbs, so
 * by default it carries only what needs action at once.
 */
export function settingOf({ choices }: Settings, reach: Reach, kind: MessageKind, way: MessageWay): WaySetting {
  if (kind === 'code') return way === 'sms' ? 'always' : 'never';
  // The app needs no address.
  if (way !== 'app' && !reach.has(way)) return 'never';
  if (fixedKinds.includes(kind)) return 'always';
  return (choices[choiceOf(kind, way)] ?? (way !== 'sms' || criticalKinds.includes(kind))) ? 'on' : 'off';
}

/** Returns a message's channels. What the consignee must act on reaches senders in apps only. */
export function waysOf(settings: Settings, reach: Reach, kind: MessageKind, side: MessageSide): MessageWay[] {
  const actsElsewhere = side === 'sent' && (criticalKinds.includes(kind) || kind === 'change');
  return messageWays.filter((way) => {
    if (actsElsewhere && way === 'sms') return false;
    return ['on', 'always'].includes(settingOf(settings, reach, kind, way));
  });
}

export function toWire(
  settings: Settings,
  reach: Reach,
  email: InfoOf<typeof messageSettings>['email'],
): InfoOf<typeof messageSettings> {
  const kinds = messageKinds.map((kind) => {
    const stateOf = (way: MessageWay) => settingOf(settings, reach, kind, way);
    return { kind, ways: { app: stateOf('app'), chat: stateOf('chat'), sms: stateOf('sms'), email: stateOf('email') } };
  });
  return { kinds, quiet: settings.quiet, email };
}

/** Returns the settings of people; absent if no row is stored. */
export async function settingsOf(db: Db, personIds: readonly string[]): Promise<Map<string, Settings>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('messageSetting')
    .selectAll()
    .where('personId', 'in', [...personIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.personId,
      {
        language: row.language,
        choices: row.choices as Readonly<Record<string, boolean>>,
        quiet: { on: row.quiet, fromMinute: row.quietFromMinute, toMinute: row.quietToMinute },
      },
    ]),
  );
}

/** Stores choices and quiet hours; omitted ones do not change. @throws ApiError BAD_INPUT */
export async function saveSettings(
  db: Db,
  personId: string,
  { choices, quiet }: ParsedOf<typeof saveMessageSettings>,
  language: 'zh' | 'en',
  reach: Reach,
): Promise<void> {
  for (const [index, { kind, way }] of (choices ?? []).entries()) {
    const now = settingOf(usualSettings, reach, kind, way);
    if (now === 'always' || now === 'never') throw badField(`choices.${index}.way`, 'field.option');
  }
  if (quiet && quiet.fromMinute === quiet.toMinute) throw badField('quiet.toMinute', 'date.range');
  const chosen = Object.fromEntries((choices ?? []).map(({ kind, way, on }) => [choiceOf(kind, way), on]));
  const hours = quiet && {
    quiet: quiet.on,
    quietFromMinute: quiet.fromMinute,
    quietToMinute: quiet.toMinute,
  };
  await db
    .insertInto('messageSetting')
    .values({ personId, language, choices: JSON.stringify(chosen), ...hours })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({
        language,
        choices: sql`message_setting.choices || excluded.choices`,
        ...hours,
      }),
    )
    .execute();
}

/** Stores the language of a person's calls; writes only if it has changed. */
export async function storeLanguage(db: Db, personId: string, language: 'zh' | 'en'): Promise<void> {
  await sql`INSERT INTO message_setting (person_id, language)
    SELECT ${personId}::uuid, ${language} WHERE ${language} <> 'zh' OR EXISTS (
      SELECT FROM message_setting WHERE person_id = ${personId}::uuid AND language <> 'zh')
    ON CONFLICT (person_id) DO UPDATE SET language = excluded.language
      WHERE message_setting.language <> excluded.language`.execute(db);
}
