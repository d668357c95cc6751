import { maskPhone } from '@yidi/rules/mask/mask';
import { exported } from '../../call/exported.ts';

export const exportedProfile = exported(
  'profile',
  ['person', 'person_email', 'inviter'],
  async (db, { keys, personId }) => {
    const row = await db
      .selectFrom('person as p')
      .leftJoin('personEmail as e', 'e.personId', 'p.id')
      .leftJoin('inviter as i', (join) => join.onRef('i.personId', '=', 'p.id').on('i.name', 'is', null))
      .select(['i.number as inviteCode', 'p.name', 'p.phoneSealed', 'p.employeeId', 'p.createdAt', 'e.emailSealed'])
      .where('p.id', '=', personId)
      .executeTakeFirstOrThrow();
    return [
      {
        phone: row.phoneSealed && keys.open('phone.stored', row.phoneSealed),
        name: row.name,
        email: row.emailSealed && keys.open('message.stored', row.emailSealed),
        registeredAt: row.createdAt,
        inviter: row.employeeId,
        inviteCode: row.inviteCode,
      },
    ];
  },
);

export const exportedDevices = exported('devices', ['session'], async (db, { personId }) =>
  db
    .selectFrom('session')
    .select(['app', 'system', 'model', 'net as network', 'createdAt as firstUsedAt', 'seenAt as lastUsedAt'])
    .where('userId', '=', personId)
    .orderBy('createdAt')
    .execute(),
);

export const exportedHostApps = exported('hostApps', ['host_identity'], async (db, { personId }) =>
  db
    .selectFrom('hostIdentity')
    .select(['host as app', 'linkedAt', 'usedAt as lastUsedAt', 'paused as isPaused'])
    .where('personId', '=', personId)
    .orderBy('linkedAt')
    .execute(),
);

/** The phones are masked, as on the screen: each may be another person's. */
export const exportedLinkedPhones = exported('linkedPhones', ['linked_account'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('linkedAccount as l')
    .innerJoin('person as p', (join) =>
      join.on((row) =>
        row.or([
          row.and([row('l.mainId', '=', personId), row('p.id', '=', row.ref('l.personId'))]),
          row.and([row('l.personId', '=', personId), row('p.id', '=', row.ref('l.mainId'))]),
        ]),
      ),
    )
    .select(['p.phoneSealed', 'l.linkedAt'])
    .orderBy('l.linkedAt')
    .execute();
  return rows.map(({ phoneSealed, linkedAt }) => ({
    phone: maskPhone((phoneSealed && keys.open('phone.stored', phoneSealed)) ?? ''),
    linkedAt,
  }));
});
