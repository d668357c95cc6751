import { formatMessage, type SomeParams } from '@yidi/phrases/message-texts';
import { plainText } from '@yidi/phrases/messages/words';
import { exported, openInTurns } from '../../call/exported.ts';

/** Messages with their texts, but no codes: those are not for reading again. */
export const exportedMessages = exported('messages', ['message'], async (db, { keys, personId, language }) => {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .where('kind', '<>', 'code')
    .orderBy('seq')
    .execute();
  return openInTurns(rows, (row) => {
    const { template, side, mailNo } = row;
    const about = { side, atMs: row.at.getTime(), ...(mailNo !== null && { mailNo }) };
    // If the key of an old message is gone, its user still gets all others.
    const params = keys.open('message.stored', row.paramsSealed);
    const text =
      params === null
        ? null
        : formatMessage(language, { template, params: JSON.parse(params) as SomeParams, ...about });
    const [title, words] = [plainText(text?.title ?? template), plainText(text?.body ?? '')];
    return { at: row.at, way: row.way, title, words, mailNo, readAt: row.readAt };
  });
});

export const exportedMessageSettings = exported('messageSettings', ['message_setting'], async (db, { personId }) => {
  const rows = await db.selectFrom('messageSetting').selectAll().where('personId', '=', personId).execute();
  return rows.map(({ language, choices, quiet, quietFromMinute, quietToMinute }) => ({
    ...{ language, choices: JSON.stringify(choices) },
    quietHours: quiet ? `${clock(quietFromMinute)}–${clock(quietToMinute)}` : null,
  }));
});

const two = (part: number) => String(part).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
