import { randomBytes, randomUUID } from 'node:crypto';
import * as calls from '@yidi/contract/calls/inter-address';
import { describe, expect, test } from 'vitest';
import { Answer } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { validate } from '../../http/validate.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { refusalOf } from '../../world/refusal.ts';
import { type Browser, startAuth } from '../auth/auth.fixture.ts';
import { interAddressHandlers } from './inter-address.ts';

const database = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const auth = startAuth(database, { keys });
const { db } = auth;
const handlers = interAddressHandlers({ db, keys });

function plain<T>(answer: T | Answer<T>): T {
  if (answer instanceof Answer) throw new Error('This call answers bare');
  return answer;
}

const dublin = {
  ...{ name: 'Aoife Byrne', line1: 'College Green', locality: 'Dublin 2', postcode: 'd02pn40', phone: '01 234 5678' },
};

describe('the address book for abroad', () => {
  const contextOf = (browser: Browser, key: string = randomUUID()) =>
    auth.contextOf(browser, { idempotencyKey: key, requestHash: randomBytes(32).toString('hex') });
  const request = {
    country: 'BR',
    fields: {
      name: 'Ana Souza',
      line1: 'Av. Paulista 1578',
      locality: 'Sao Paulo',
      region: 'SP',
      postcode: '01310-200',
    },
    numbers: { cpf: '529.982.247-25' },
  };
  async function save(browser: Browser, more: object = {}) {
    const asked = validate(calls.saveInterAddress, { ...request, ...more });
    const answered = await handlers.saveInterAddress(asked, contextOf(browser));
    if (!(answered instanceof Answer)) throw new Error('An idempotent call answers with an Answer');
    return answered.info;
  }
  const list = async (browser: Browser, asked: { country?: string; words?: string } = {}) =>
    plain(await handlers.interAddressList(validate(calls.interAddressList, asked), auth.contextOf(browser)));

  test('saves, lists the last changed first, searches, and masks numbers', async () => {
    const user = await auth.openBrowser();
    const first = await save(user);
    auth.clock.pass(1000);
    await save(user, { country: 'IE', fields: dublin, numbers: {} });
    expect(first.numbers).toEqual({ cpf: '52*******25' });
    expect((await list(user)).list.map(({ country }) => country)).toEqual(['IE', 'BR']);
    expect((await list(user, { words: 'paulista' })).list).toHaveLength(1);
    expect((await list(user, { country: 'IE' })).list).toHaveLength(1);
    expect((await list(user)).room).toBe(198);
    const stored = await db
      .selectFrom('interAddress')
      .selectAll()
      .where('personId', '=', user.caller.personId)
      .execute();
    expectNotStored(stored, 'Av. Paulista 1578', '52998224725');
  });

  test('lists addresses of a destination that ended meanwhile, with few queries', async () => {
    const user = await auth.openBrowser();
    const { lines } = await save(user);
    auth.clock.pass(1000);
    await save(user, { country: 'IE', fields: dublin, numbers: {} });
    let queries = 0;
    const counting = db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const rows = db.selectFrom('country').select('effectiveFrom').where('code', '=', 'BR');
    const [former] = await rows.execute();
    await db.updateTable('country').set({ effectiveTo: former!.effectiveFrom }).where('code', '=', 'BR').execute();
    const counted = interAddressHandlers({ db: counting, keys });
    const all = plain(await counted.interAddressList(validate(calls.interAddressList, {}), auth.contextOf(user)));
    await db.updateTable('country').set({ effectiveTo: null }).where('code', '=', 'BR').execute();
    expect(all.list.map(({ country }) => country)).toEqual(['IE', 'BR']);
    expect(all.list[1]!.lines).toEqual(lines);
    expect(queries).toBe(3);
  });

  test('a number that is not typed again stays, an empty one is deleted', async () => {
    const user = await auth.openBrowser();
    const { id } = await save(user);
    expect((await save(user, { id, numbers: {} })).numbers).toEqual({ cpf: '52*******25' });
    expect((await save(user, { id, numbers: { cpf: '' } })).numbers).toEqual({});
    expect((await list(user)).list).toHaveLength(1);
  });

  test('400404 for another’s address as for an unknown one', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    const { id } = await save(theirs);
    for (const foreign of [id, randomUUID()]) {
      expect(await refusalOf(() => save(mine, { id: foreign }))).toMatchObject({ class: 'NOT_FOUND' });
      expect(await refusalOf(() => handlers.deleteInterAddress({ id: foreign }, auth.contextOf(mine)))).toMatchObject({
        class: 'NOT_FOUND',
      });
    }
    expect((await list(theirs)).list).toHaveLength(1);
    expect((await list(mine)).list).toEqual([]);
    await handlers.deleteInterAddress({ id }, auth.contextOf(theirs));
    expect((await list(theirs)).list).toEqual([]);
  });

  test('400100 for a wrong postcode, 400409 for the 201st', async () => {
    const user = await auth.openBrowser();
    const wrong = { fields: { ...request.fields, postcode: '1' } };
    expect(await refusalOf(() => save(user, wrong))).toMatchObject({ class: 'BAD_INPUT' });
    await database.pool.query(
      `INSERT INTO inter_address (id, person_id, country, content_sealed, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'IE', '', now(), now() FROM generate_series(1, 200)`,
      [user.caller.personId],
    );
    expect(await refusalOf(() => save(user))).toMatchObject({ class: 'CONFLICT', reason: 'address.full' });
  });
});
