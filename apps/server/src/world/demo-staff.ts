import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { StaffRole } from '@yidi/contract/values/staff';
import { sql } from 'kysely';
import { idOf, newId } from '../db/new-id.ts';
import type { Db } from '../db/open.ts';

interface DemoColleague {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

const colleague = (place: number, name: string, ...roles: StaffRole[]): DemoColleague => ({
  id: idOf(Buffer.alloc(16, place)),
  name,
  roles,
});

/**
 * The colleagues of the demo. Two of them can approve each other's grants, two
 * their content, two their offers for claims, two their payments.
 */
export const demoColleagues: readonly DemoColleague[] = [
  colleague(0xa1, '苏晴', 'content', 'service'),
  colleague(0xa2, '周岚', 'service'),
  colleague(0xa3, '陈默', 'dispatch'),
  colleague(0xa4, '何田', 'counter', 'finance'),
  colleague(0xa5, '马骏', 'courier'),
  colleague(0xa6, '顾明', 'finance'),
  colleague(0xa7, '许静', 'security', 'administrator'),
  colleague(0xa8, '林屹', 'administrator', 'content'),
];

/** The roles of an earlier version, which a database of the demo may still have. */
const EARLIER_ROLES: readonly (readonly [string, readonly StaffRole[]])[] = [
  [idOf(Buffer.alloc(16, 0xa1)), ['content']],
  [idOf(Buffer.alloc(16, 0xa4)), ['counter']],
];

/** A dispatcher of the demo has at most this many offices. */
const MOST_OFFICES = 3;

const BOUND: readonly StaffRole[] = ['dispatch', 'counter', 'courier'];

const KEY_LABELS = ['办公室电脑', '安全钥匙'];

/** Returns a new public key as an authenticator encodes it: a COSE key of P-256. */
function newPublicKey(): Buffer {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const head = Buffer.from('a5010203262001', 'hex');
  const [markX, markY] = [Buffer.from('215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, markX, Buffer.from(x!, 'base64url'), markY, Buffer.from(y!, 'base64url')]);
}

/** Returns two passkeys, which a colleague needs to grant. Their private keys are thrown away. */
const passkeysOf = (staffId: string, createdAt: Date) =>
  KEY_LABELS.map((label) => ({
    ...{ id: newId(), staffId, label, createdAt, publicKey: newPublicKey(), counter: 0 },
    ...{ credentialId: randomBytes(32).toString('base64url'), synced: false, transports: ['usb'] },
  }));

/** Returns the first office of the demo's city, and the offices where most orders wait. */
async function officesOfDemo(db: Db) {
  const offices = db.selectFrom('networkOffice').select('code').where('city', '=', '杭州市').orderBy('code').limit(1);
  const code = (await offices.executeTakeFirst())?.code;
  const first = code === undefined ? [] : [code];
  const { rows } = await sql<{ code: string }>`SELECT office_code AS code FROM orders
    WHERE status < 4 AND office_code IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_OFFICES}`.execute(
    db,
  );
  return { first, waiting: rows.length > 0 ? rows.map((row) => row.code) : first };
}

/** Adds the colleagues of the demo, once. No device has their passkeys: only the demo logs in. */
export async function seedDemoStaff(db: Db, now: Date): Promise<void> {
  const { first, waiting } = await officesOfDemo(db);
  const officesOf = (roles: readonly StaffRole[]) => {
    if (roles.includes('dispatch')) return waiting;
    return roles.some((role) => BOUND.includes(role)) ? first : [];
  };
  const rows = demoColleagues.map(({ roles, ...row }) => ({
    ...row,
    roles: [...roles],
    offices: officesOf(roles),
    state: 'active' as const,
    createdAt: now,
  }));
  const added = await db
    .insertInto('staff')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  for (const [id, before] of EARLIER_ROLES) {
    const roles = [...demoColleagues.find((each) => each.id === id)!.roles];
    await db
      .updateTable('staff')
      .set({ roles })
      .where('id', '=', id)
      .where(sql<boolean>`roles = ${[...before]}::text[]`)
      .execute();
  }
  // A dispatcher of an earlier version has an office where nothing waits.
  const dispatchers = demoColleagues.filter(({ roles }) => roles.includes('dispatch')).map(({ id }) => id);
  await db
    .updateTable('staff')
    .set({ offices: waiting })
    .where('id', 'in', dispatchers)
    .where(sql<boolean>`offices = ${first}::text[]`)
    .execute();
  const passkeys = added.flatMap(({ id }) => passkeysOf(id, now));
  if (passkeys.length > 0) await db.insertInto('staffPasskey').values(passkeys).execute();
}
