import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail } from '../../network/world.ts';
import { makePerson } from '../../world/people.ts';
import { exportedReceived } from './exported.ts';
import { preparePartitions } from './partition/partitions.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);

test('received mail is in the export of whom it was announced to last, with that time', async () => {
  const now = new Date('2026-11-20T15:00:00+08:00');
  const reannouncedAt = new Date('2026-11-20T14:00:00+08:00');
  await seedNetwork(db);
  await preparePartitions(db, now);
  const phone = '13900001234';
  const [former, present] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
  const mailNo = '9300000000001';
  await makeMail({ db, keys }, { mailNo, until: 'departed', now, receiverPhone: phone });
  // The number passed to its present holder before the sender entered it again.
  const mac = keys.mac('phone.index', phone);
  await sql`INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since, until) VALUES
    (${mac}, ${former.personId}, 'sealed', '2026-01-01', ${new Date('2026-11-20T13:00:00+08:00')}),
    (${mac}, ${present.personId}, 'sealed', ${new Date('2026-11-20T13:00:00+08:00')}, NULL)`.execute(db);
  await sql`UPDATE mail SET created_at = '2026-11-19', reannounced_at = ${reannouncedAt} WHERE mail_no = ${mailNo}`.execute(
    db,
  );
  const partOf = (personId: string) => exportedReceived.read(db, { keys, personId, now } as never);
  expect(await partOf(former.personId)).toEqual([]);
  expect(await partOf(present.personId)).toMatchObject([{ mailNo, announcedAt: reannouncedAt }]);
});
