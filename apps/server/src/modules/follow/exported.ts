import { maskPhone } from '@yidi/rules/mask/mask';
import { exported } from '../../call/exported.ts';

export const exportedFollows = exported('follows', ['mail_follow'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('mailFollow')
    .select(['mailNo', 'nameSealed', 'muted', 'createdAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ nameSealed, muted, ...row }) => ({
    ...row,
    name: nameSealed && keys.open('follow.stored', nameSealed),
    isMuted: muted,
  }));
});

export const exportedPhones = exported('phones', ['mail_phone'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('mailPhone')
    .select(['phoneSealed', 'nameSealed', 'provenAt as linkedAt'])
    .where('personId', '=', personId)
    .orderBy('provenAt')
    .execute();
  return rows.map(({ phoneSealed, nameSealed, linkedAt }) => ({
    // Masked, as on the screen: it is another's.
    phone: maskPhone(keys.open('phone.stored', phoneSealed) ?? ''),
    name: nameSealed && keys.open('follow.stored', nameSealed),
    linkedAt,
  }));
});
