import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { type Pay, PayUnreachable } from '../../../ports/pay/pay.ts';
import { worldSandbox } from '../../../world/sandbox.ts';
import { payJobs } from './pay-jobs.ts';

const { db } = await freshDatabase();
/** Ten in the morning in Shanghai. */
const ten = Date.parse('2026-11-20T02:00:00Z');

/** A vendor with empty statements, of which it answers some. */
function vendor(provider: Pay['provider'], answers: (day: string) => boolean) {
  const asked: string[] = [];
  const pay: Pay = {
    ...worldSandbox().pays.get('sandbox')!,
    provider,
    statement: async (day) => {
      asked.push(day);
      if (!answers(day)) throw new PayUnreachable('no statement');
      return [];
    },
  };
  return { pay, asked };
}

function reconcileAt(pays: readonly Pay[], atMs: number): Promise<unknown> {
  const jobs = payJobs({
    ...{ keys: {} as never, payables: [], warn: () => undefined, now: () => new Date(atMs) },
    pays: new Map(pays.map((pay) => [pay.provider, pay])),
  });
  return jobs.find(({ name }) => name === 'pay.reconcile')!.run({}, { db, attempt: 1 });
}
const compared = async (provider: Pay['provider']) => {
  const { rows } = await sql<{ day: string }>`SELECT day::text AS day FROM pay_compared
    WHERE provider = ${provider} ORDER BY day`.execute(db);
  return rows.map(({ day }) => day);
};

test('a day whose statement fails is compared by a later run, and holds up no other vendor', async () => {
  let isUp = false;
  const wechat = vendor('wechat', (day) => isUp || day < '2026-11-19');
  const alipay = vendor('alipay', () => true);
  await sql`INSERT INTO pay_notice (provider, notice_id, at) VALUES ('wechat', 'old', '2026-01-01')`.execute(db);
  const pays = [wechat.pay, alipay.pay];
  await expect(reconcileAt(pays, ten)).rejects.toThrow('wechat of 2026-11-19: no statement');
  expect((await compared('alipay')).at(-1)).toBe('2026-11-19');
  expect((await compared('wechat')).at(-1)).toBe('2026-11-18');
  expect(await db.selectFrom('payNotice').select('noticeId').execute()).toEqual([]);
  await expect(reconcileAt(pays, ten + DAY_MS)).rejects.toThrow('2026-11-19');
  isUp = true;
  wechat.asked.length = 0;
  alipay.asked.length = 0;
  await reconcileAt(pays, ten + 2 * DAY_MS);
  expect(wechat.asked).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  // Each day is compared once.
  expect(alipay.asked).toEqual(['2026-11-21']);
  // The statement of yesterday comes at ten.
  await reconcileAt(pays, ten + 3 * DAY_MS - 1);
  expect(alipay.asked).toEqual(['2026-11-21']);
});
