import { randomBytes } from 'node:crypto';
import { brandImport, mailBrandList } from '@yidi/contract/calls/brand';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { classOf } from '@yidi/contract/codes';
import { makeS10 } from '@yidi/rules/mail/s10';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import type { CarrierScope } from '../../config/carrier-scopes.ts';
import { freshDatabase } from '../../db/testing.ts';
import { makeOrder, signAll } from '../../world/parcels.ts';
import { makeAddress, makePerson } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';
import { makeInterOrder } from '../inter-order/testing.ts';
import { readNumbering } from '../order/waybill/mail-numbers.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';

const database = await freshDatabase();
const { db } = database;
let now = new Date('2026-11-20T15:00:00+08:00');
const secret = 's'.repeat(40);
const carrierScopes = new Map<string, CarrierScope>([
  ['scanner', { methods: new Set(['events', 'photo']) }],
  ['acme', { methods: new Set(['events', 'brand']), project: 'ACME' }],
  ['other', { methods: new Set(['events', 'brand']), project: 'OTHER' }],
]);
const carrierKeys = new Map(['network', ...carrierScopes.keys()].map((id) => [id, secret]));
const site = await openSite(database, { now: () => now, carrierKeys, carrierScopes });
await preparePartitions(db, now);

interface Answer {
  readonly code: string;
  readonly info: { readonly receipts: readonly object[]; readonly lines: readonly object[] };
}

async function send(key: string, url: string, media: string, text: string): Promise<Answer> {
  const payload = Buffer.from(text);
  const signed = signCarrierRequest({ key, secret }, payload, now, randomBytes(12).toString('hex'));
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': media, ...signed } });
  return JSON.parse(reply.body) as Answer;
}

let serial = 0;
async function scan(key: string, ...mailNos: string[]): Promise<unknown> {
  const events = mailNos.map((mailNo) => {
    serial += 1;
    const place = { officeCode: 'H330100', officeName: '杭州邮件处理中心', city: '杭州' };
    return { eventId: `scoped-${serial}`, mailNo, code: '954', occurredAt: now.toISOString(), ...place };
  });
  const { code, info } = await send(key, carrierEvents.path, 'application/json', JSON.stringify(events));
  return classOf(code) === 'OK' ? info.receipts.map((receipt) => ({ ...receipt, eventId: undefined })) : classOf(code);
}
const name = (key: string, ...lines: string[]) =>
  send(key, brandImport.path, 'text/csv', `project,number,mailNo,place,items,phone\n${lines.join('\n')}`);

const refused = { result: 'refused', rule: 'mailNo:field.option' };
const stored = { result: 'stored' };

describe('a carrier key with a scope', () => {
  beforeAll(async () => {
    await sql`INSERT INTO brand_project SELECT project, name, name_en, number_label, number_label_en, lead, lead_en
      FROM brand_project, unnest(ARRAY['ACME', 'OTHER']) project WHERE code = 'APPLE'`.execute(db);
  });

  test('SESSION for a method that is not its own, with a security event', async () => {
    expect(classOf((await name('scanner', 'ACME,SOSCOPE1,9700000000101,,,')).code)).toBe('SESSION');
    expect(await scan('scanner', '9700000000102')).toEqual([stored]);
    const { rows } = await sql`SELECT FROM security_event WHERE event = 'carrier.sign' AND result = 'refused'`.execute(
      db,
    );
    expect(rows.length).toBe(1);
  });

  test('a key without a scope may do everything', async () => {
    expect(await scan('network', '9700000000103')).toEqual([stored]);
    expect((await name('network', 'ACME,SOSCOPE2,9700000000104,,,')).info.lines).toEqual([
      { line: 2, result: 'stored' },
    ]);
  });

  test('a partner can access its own project and mail; others are answered like unknown ones', async () => {
    expect(
      (
        await name(
          'acme',
          'ACME,SOSCOPE3,9700000000105,,,',
          'OTHER,SOSCOPE3,9700000000106,,,',
          'NONE,SOSCOPE3,9700000000107,,,',
        )
      ).info.lines,
    ).toEqual([
      { line: 2, result: 'stored' },
      { line: 3, result: 'refused', rule: 'project:field.option' },
      { line: 4, result: 'refused', rule: 'project:field.option' },
    ]);
    await name('other', 'OTHER,SOSCOPE4,9700000000108,,,');
    expect(await scan('acme', '9700000000105', '9700000000108', '9700000000109')).toEqual([stored, refused, refused]);
  });

  test('naming a mail that was ordered here gives no partner access', async () => {
    const world = { ...site.ports, db };
    const person = await makePerson(world);
    const { orderId } = await makeOrder(
      world,
      person,
      { orderType: '2', sender: makeAddress(0), receiver: makeAddress(1) },
      { now },
    );
    const { mailNo: ordered } = await db
      .selectFrom('orders')
      .select('mailNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await name('acme', `ACME,SOSCOPE5,${ordered},,,`);
    expect(await scan('acme', ordered)).toEqual([refused]);
  });

  test('numbers of mail abroad that is ordered here, or may be given to it, are no partner’s', async () => {
    await sql`INSERT INTO s10_block (indicator, country, first, size, entered_at)
      VALUES ('LA', 'CN', 1000, 50, ${now})`.execute(db);
    const inBlock = makeS10('LA', 1049, 'CN');
    const outside = makeS10('LA', 1050, 'CN');
    const lines = (await name('acme', `ACME,SOABROAD,${inBlock},,,`, `ACME,SOABROAD,${outside},,,`)).info.lines;
    expect(lines).toEqual([
      { line: 2, ...refused },
      { line: 3, ...stored },
    ]);
    // A name from before the block was entered binds nothing either.
    await sql`INSERT INTO brand_mail (project, number, mail_no, place, items, created_at, by_partner)
      VALUES ('ACME', 'SOABROAD', ${inBlock}, '', '[]', ${now}, true)`.execute(db);
    expect(await scan('acme', inBlock, outside)).toEqual([refused, stored]);
    const world = { ...site.ports, db };
    const person = await makePerson(world);
    await signAll(world, person, now);
    const { mailNo: ordered } = await makeInterOrder(world, person, {}, now);
    await sql`DELETE FROM s10_block`.execute(db);
    await sql`INSERT INTO brand_mail (project, number, mail_no, place, items, created_at, by_partner)
      VALUES ('ACME', 'SOABROAD', ${ordered}, '', '[]', '2026-11-01', true)`.execute(db);
    expect(await scan('acme', ordered)).toEqual([refused]);
    expect((await name('acme', `ACME,SOABROAD2,${ordered},,,`)).info.lines).toEqual([{ line: 2, ...refused }]);
  });

  test('a number belongs to the partner that scans it first, not to the one that names it first', async () => {
    const [first, second] = ['9700000000110', '9700000000111'];
    for (const mailNo of [first, second]) await name('acme', `ACME,SOSCOPE9,${mailNo},,,`);
    now = new Date(now.getTime() + 1000);
    for (const mailNo of [first, second])
      expect((await name('other', `OTHER,SOSCOPE9,${mailNo},,,`)).info.lines).toEqual([{ line: 2, ...stored }]);
    expect(await scan('other', first)).toEqual([stored]);
    expect(await scan('acme', first)).toEqual([refused]);
    expect(await scan('other', first)).toEqual([stored]);
    // Another partner's mail can be neither named nor scanned; what was named before stays.
    expect((await name('acme', `ACME,SOSCOPE10,${first},,,`)).info.lines).toEqual([{ line: 2, ...refused }]);
    // The network's own mail: the squatter's name neither stops its scans nor allows the squatter
    // to add any.
    expect(await scan('network', second)).toEqual([stored]);
    expect(await scan('acme', second)).toEqual([refused]);
  });

  test('a number that a partner named is shown under its name only when it is bound to the partner, or the network names it', async () => {
    const [mine, squatted] = ['9700000000112', '9700000000113'];
    for (const mailNo of [mine, squatted]) await name('acme', `ACME,SOSCOPE11,${mailNo},,,`);
    expect(await scan('acme', mine)).toEqual([stored]);
    expect(await scan('network', squatted)).toEqual([stored]);
    const visitor = await site.visit();
    const shown = async () => {
      const { info } = await visitor.call(mailBrandList, { projectId: 'ACME', number: 'SOSCOPE11' });
      return info.records.filter((record) => record.mail).map(({ mailNo }) => mailNo);
    };
    expect(await shown()).toEqual([mine]);
    await name('network', `ACME,SOSCOPE11,${squatted},,,`);
    expect((await shown()).toSorted()).toEqual([mine, squatted]);
  });

  test('a range binds its numbers to one partner, also when the post scans or another names them first', async () => {
    const mailNo = '9711000000114';
    await sql`INSERT INTO brand_range VALUES ('9711', 'ACME'), ('97110000009', 'OTHER')`.execute(db);
    expect(await scan('network', mailNo)).toEqual([stored]);
    expect((await name('other', `OTHER,SOSCOPE12,${mailNo},,,`)).info.lines).toEqual([{ line: 2, ...refused }]);
    expect((await name('acme', `ACME,SOSCOPE12,${mailNo},,,`)).info.lines).toEqual([{ line: 2, ...stored }]);
    expect(await scan('acme', mailNo)).toEqual([stored]);
    expect(await scan('other', mailNo)).toEqual([refused]);
    // The longer prefix is more specific.
    expect((await name('acme', 'ACME,SOSCOPE12,9711000000915,,,')).info.lines).toEqual([{ line: 2, ...refused }]);
  });

  test('a mail scanned by others and an examination letter can be neither named nor accessed', async () => {
    const scanned = '9700000000201';
    const letter = '9700000000202';
    const posted = '9700000000203';
    expect(await scan('network', scanned)).toEqual([stored]);
    const letterOf = (mailNo: string) =>
      sql`INSERT INTO exam_mail (candidate_id, exam_id, kind, title, school, mail_no, created_at)
        VALUES (gen_random_uuid(), 'so-exam', 'ticket', '准考证', '学校', ${mailNo}, ${now})`.execute(db);
    await letterOf(letter);
    now = new Date(now.getTime() + 1000);
    const lines = [scanned, letter, posted].map((mailNo) => `ACME,SOSCOPE6,${mailNo},,,`);
    expect((await name('acme', ...lines)).info.lines).toEqual([
      { line: 2, ...refused },
      { line: 3, ...refused },
      { line: 4, result: 'stored' },
    ]);
    // The post may name any project; the mail still is not the partner's.
    expect((await name('network', lines[0]!)).info.lines).toEqual([{ line: 2, result: 'stored' }]);
    now = new Date(now.getTime() + 1000);
    expect(await scan('acme', scanned, letter, posted)).toEqual([refused, refused, stored]);
    await letterOf(posted);
    expect(await scan('acme', posted)).toEqual([refused]);
  });

  test('a number of our own range can neither be named nor scanned, not even if it was named under earlier rules', async () => {
    const mailNo = (await readNumbering(db)).numberOf(60_000_000_001);
    expect((await name('acme', `ACME,SOSCOPE8,${mailNo},,,`)).info.lines).toEqual([{ line: 2, ...refused }]);
    await name('network', `ACME,SOSCOPE8,${mailNo},,,`);
    expect(await scan('acme', mailNo)).toEqual([refused]);
    expect(await scan('network', mailNo)).toEqual([stored]);
  });

  test('a mail that its partner scanned first stays its own when the post scans it, until it is ordered here', async () => {
    const mailNo = '9700000000204';
    const line = `ACME,SOSCOPE7,${mailNo},,,`;
    await name('acme', line);
    now = new Date(now.getTime() + 1000);
    expect(await scan('acme', mailNo)).toEqual([stored]);
    expect(await scan('network', mailNo)).toEqual([stored]);
    now = new Date(now.getTime() + 1000);
    expect((await name('acme', line)).info.lines).toEqual([{ line: 2, result: 'known' }]);
    expect(await scan('acme', mailNo)).toEqual([stored]);
    await sql`UPDATE mail SET order_id = gen_random_uuid() WHERE mail_no = ${mailNo}`.execute(db);
    expect((await name('acme', line)).info.lines).toEqual([{ line: 2, ...refused }]);
    expect(await scan('acme', mailNo)).toEqual([refused]);
  });
});
