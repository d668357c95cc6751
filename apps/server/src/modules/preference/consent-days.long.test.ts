import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openChoice } from '../delivery/change/choice.ts';
import { mailOfConsignee } from '../trace/read/receiving.ts';
import { openPersons, type StoredPersons } from '../trace/scans/persons.ts';
import { openContent } from './content.ts';
import { macsOfMail } from './targets.ts';
import { type Act, type Day, openConsentDays } from './testing.ts';

/** The number of days and the seed; `npm run check:consents` sets both. */
const DAYS = Number(process.env.CONSENT_DAYS ?? 150);
const SEED = Number(process.env.CONSENT_SEED ?? 20261123);
const AT_ONCE = 100;
/** A consignee gets this many mails under standing wishes, then the next one does. */
const MAILS_A_PERSON = 8;

const world = await openConsentDays();

const pick = fc.nat({ max: 999 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('wish'),
      kind: fc.constantFrom('1', '2', '3', '4', '4', '5', '6', '8'),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unwish'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('choose'),
      way: fc.constantFrom('door', 'point', 'locker', 'locker', 'person', 'neighbour', 'place'),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('fill', 'fill', 'free', 'move'), pick }) },
) as fc.Arbitrary<Act>;
const day: fc.Arbitrary<Day> = fc.record({
  mishap: fc.constantFrom('none', 'none', 'attemptFailed', 'station'),
  passwordSign: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0),
  acts: fc.array(fc.array(act, { maxLength: 2 }), { minLength: 2, maxLength: 6 }),
});

type Kind = 'point' | 'person' | 'neighbour' | 'place';
interface Scan {
  readonly code: string;
  readonly stage: string;
  readonly at: Date;
  readonly office: string;
  readonly signer: string | null;
  readonly proof: StoredPersons['proof'];
}
type Stored = Omit<Scan, 'signer'> & StoredPersons;
interface Given {
  readonly givenAt: Date;
  readonly endedAt: Date | null;
  readonly changeWay: 'door';
  readonly choiceSealed: string | null;
  readonly contentSealed: string | null;
  readonly targetMac: Buffer | null;
}

const PLACES: Readonly<Record<string, string>> = {
  door: '门口',
  cabinet: '门口鞋柜',
  mailbox: '信报箱',
  gate: '门卫室',
};

/** Returns the point, person or place of each consent that applies to a mail. */
async function consentsFor(db: Db, keys: Keys, mailNo: string) {
  const mail = (await mailOfConsignee(db, keys, mailNo))!;
  const { rows } = await sql<Given>`SELECT c.given_at, c.ended_at, d.way AS change_way,
      d.choice_sealed, w.content_sealed, w.target_mac
    FROM delivery_consent c LEFT JOIN delivery_change d ON d.id = c.change_id LEFT JOIN delivery_wish w ON w.id = c.wish_id
    WHERE c.person_id = ${mail.personId} AND (c.mail_no IS NULL OR c.mail_no = ${mailNo})`.execute(db);
  const macs = macsOfMail(keys, mail.personId, mail).map((mac) => mac.toString('hex'));
  return rows
    .filter(({ targetMac }) => targetMac === null || macs.includes(targetMac.toString('hex')))
    .map(({ givenAt, endedAt, changeWay, choiceSealed, contentSealed }) => {
      const choice = choiceSealed === null ? {} : openChoice(keys, { way: changeWay, choiceSealed });
      const content = contentSealed === null ? {} : openContent(keys, { contentSealed });
      const { point, person, neighbour, place } = choice as Partial<ReturnType<typeof openChoice>>;
      return {
        ...{ givenAt, endedAt },
        point: [...(point ? [point.code] : []), ...(content.points ?? []).map(({ code }) => code)],
        person: [person?.name ?? content.person?.name],
        neighbour: [neighbour?.name],
        place: [PLACES[place ?? content.place ?? '']],
      };
    });
}

/**
 * Returns where a mail went without a valid consent when it was loaded, and what applied instead.
 */
async function checkConsent(db: Db, keys: Keys, mailNo: string) {
  const { rows: stored } = await sql<Stored>`SELECT code, stage, occurred_at AS at, office_code AS office, courier_name,
      courier_phone, courier_sealed, signed_by, signer_sealed, proof
    FROM trace_event WHERE mail_no = ${mailNo} AND NOT withdrawn AND code NOT IN ('709', '713') ORDER BY occurred_at`.execute(
    db,
  );
  const rows = stored.map((row): Scan => {
    const { signedBy, place } = openPersons(keys, row);
    return { ...row, signer: signedBy, proof: row.proof && { ...row.proof, ...(place !== undefined && { place }) } };
  });
  const consents = await consentsFor(db, keys, mailNo);
  const went: Kind[] = [];
  const wrong: object[] = [];
  for (const [index, scan] of rows.entries()) {
    const at: [Kind, string] | null =
      scan.stage === 'ready_for_pickup'
        ? ['point', scan.office]
        : scan.proof?.method === 'person' || scan.proof?.method === 'neighbour'
          ? [scan.proof.method, scan.signer ?? '']
          : scan.proof?.method === 'place'
            ? ['place', scan.proof.place ?? '']
            : null;
    if (!at) continue;
    const [kind, where] = at;
    went.push(kind);
    // A consent can be withdrawn until the courier leaves with the parcel.
    const before = rows[index - 1];
    const loadedAt = before?.stage === 'out_for_delivery' ? before.at : scan.at;
    const holds = consents.some(
      ({ givenAt, endedAt, ...to }) =>
        givenAt <= loadedAt && (endedAt === null || endedAt > loadedAt) && to[kind].includes(where),
    );
    if (!holds)
      wrong.push({
        mailNo,
        kind,
        where,
        loadedAt,
        consents,
        scans: rows.map(({ code, at: when }) => `${code} ${when.toISOString()}`),
      });
  }
  const asked =
    await sql`SELECT FROM trace_event WHERE mail_no = ${mailNo} AND code = '709' AND reason_code = '430'`.execute(db);
  return { went, wrong, asked: asked.rows.length > 0 };
}

test(`${DAYS} generated days: no mail is delivered to a point, person or place without a valid consent`, async () => {
  const { db, keys } = world;
  const days = fc.sample(day, { numRuns: DAYS, seed: SEED });
  const counts = { point: 0, person: 0, neighbour: 0, place: 0, asked: 0, wrong: 0 };
  let people = await world.makePeople(AT_ONCE);
  for (let from = 0, rounds = 1; from < days.length; from += AT_ONCE, rounds += 1) {
    const some = days.slice(from, from + AT_ONCE);
    for (const [index, { mailNo }] of (await world.playDays(some, people)).entries()) {
      const { went, wrong, asked } = await checkConsent(db, keys, mailNo);
      for (const kind of went) counts[kind] += 1;
      counts.asked += asked ? 1 : 0;
      counts.wrong += wrong.length;
      expect(wrong, `seed ${SEED}: ${JSON.stringify(some[index])}`).toEqual([]);
    }
    if (rounds % MAILS_A_PERSON === 0) people = await world.makePeople(AT_ONCE);
  }
  process.stdout.write(`${DAYS} days: ${JSON.stringify(counts)}\n`);
  // Each outcome must occur, so that the run has tested it.
  const least = DAYS / 150;
  for (const kind of ['point', 'person', 'neighbour', 'place', 'asked'] as const)
    expect(counts[kind], kind).toBeGreaterThan(least);
}, 3_600_000);

test('the check finds a delivery after the end of its consent', async () => {
  const { db, keys } = world;
  const agreed = {
    mishap: 'none',
    passwordSign: false,
    acts: [[], [{ act: 'choose', way: 'point', pick: 1 }]],
  } as const;
  const [mail] = await world.playDays([agreed], await world.makePeople(1));
  const { mailNo } = mail!;
  expect(await checkConsent(db, keys, mailNo)).toMatchObject({ went: ['point'], wrong: [] });
  await sql`UPDATE delivery_consent SET ended_at = given_at + interval '1 second', ended_as = 'withdrawn' WHERE mail_no = ${mailNo}`.execute(
    db,
  );
  expect((await checkConsent(db, keys, mailNo)).wrong).toHaveLength(1);
});

test('a consent withdrawn during delivery is no longer valid after a failed attempt', async () => {
  const { db, keys } = world;
  const wish = (kind: '1' | '2' | '6'): Act => ({ act: 'wish', kind, pick: 0 });
  const play = async (kind: '2' | '6', later: Act[]) => {
    const acts = [[wish('1'), wish(kind)], [], [], later];
    const day = { mishap: 'attemptFailed', passwordSign: false, acts } as const;
    const [mail] = await world.playDays([day], await world.makePeople(1));
    return checkConsent(db, keys, mail!.mailNo);
  };
  const all: Act[] = [
    { act: 'unwish', pick: 0 },
    { act: 'unwish', pick: 0 },
  ];
  // Door first, then point or person: valid consents are obeyed, withdrawn ones are not.
  expect(await play('6', [])).toMatchObject({ went: ['point'], wrong: [] });
  expect(await play('6', all)).toMatchObject({ went: [], wrong: [] });
  expect(await play('2', [])).toMatchObject({ went: ['person'], wrong: [] });
  expect(await play('2', all)).toMatchObject({ went: [], wrong: [] });
});
