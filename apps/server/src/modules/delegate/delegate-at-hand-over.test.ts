import { addDays } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../world/not-stored.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openDelegateWorld } from './delegate.fixture.ts';
import { MOST_OPEN } from './delegate.ts';

const { deliveryWorld, db, clock, today, make, list, open, revoke, delegated, sign, other, lockedNews } =
  await openDelegateWorld();

describe('at the door or the counter', () => {
  test('a delegate’s code delivers the mail once, and the trace shows their name', async () => {
    const { consignee, sender, mailNo, code, traceOf } = await delegated();
    expect(await sign(mailNo, code, { eventId: 'signed-by-delegate' })).toBe('stored');
    expect(await sign(mailNo, code, { eventId: 'signed-by-delegate' })).toBe('duplicate');
    expect(await sign(mailNo, code)).toBe('signCode:signCode.used');
    expect((await traceOf()).personal).toMatchObject({ signedBy: '王秀兰' });
    expect((await traceOf()).proof).toMatchObject({ method: 'delegate', signer: '王秀兰' });
    const forSender = await traceOf(sender);
    expect(forSender.proof).toMatchObject({ method: 'delegate', signer: '王**' });
    expectNotStored(forSender, '王秀兰');
    expect(await list(consignee)).toMatchObject([{ state: 'used', uses: 1 }]);
    expect((await list(consignee))[0]).not.toHaveProperty('code');
  });

  test('a repeated delivery scan is a duplicate, not a wrong attempt', async () => {
    const { consignee, mailNo, code } = await delegated();
    await make(consignee, { waybillNo: mailNo });
    const second = (await list(consignee)).find((delegate) => delegate.code !== code)!;
    expect(await sign(mailNo, code, { eventId: 'signed-first' })).toBe('stored');
    expect(await sign(mailNo, second.code, { eventId: 'signed-second' })).toBe('stored');
    for (let times = 0; times < 6; times += 1)
      expect(await sign(mailNo, code, { eventId: 'signed-first' })).toBe('duplicate');
    const row = db.selectFrom('signCode').select(['tries', 'lockedUntil']).where('mailNo', '=', mailNo);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ tries: 0, lockedUntil: null });
  });

  test('a mail that needs a code accepts the delegate’s code and is not delivered without one', async () => {
    const { mailNo, code, traceOf } = await delegated({ isPwReceive: true });
    expect(await sign(mailNo)).toBe('signCode:signCode.needed');
    expect(await sign(mailNo, other(code))).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo, code)).toBe('stored');
    expect((await traceOf()).stage).toBe('delivered');
  });

  test('a code of another mail is wrong; revoked codes and codes of other days have reasons of their own', async () => {
    const { consignee, mailNo, code, delegateId } = await delegated();
    const second = await deliveryWorld.parcel('arrived', {}, consignee);
    await make(consignee, { waybillNo: second.mailNo });
    const [theirs] = await list(consignee);
    expect(await sign(mailNo, theirs!.code)).toBe('signCode:signCode.wrong');
    await revoke(consignee, delegateId);
    expect(await sign(mailNo, code, { eventId: 'a-revoked-code' })).toBe('signCode:signCode.withdrawn');
    expect(await sign(mailNo, code, { eventId: 'a-revoked-code' })).toBe('signCode:signCode.withdrawn');
    await make(consignee, { day: today() });
    const [daily] = await list(consignee);
    const nextDay = new Date(Date.parse(daily!.until) + 60_000);
    expect(await sign(mailNo, daily!.code, { at: nextDay })).toBe('signCode:signCode.expired');
    await make(consignee, { day: addDays(today(), 1) });
    expect(await sign(mailNo, (await list(consignee))[0]!.code)).toBe('signCode:signCode.early');
  });

  test('a code for a day delivers each of the user’s mails of that day once', async () => {
    const [first, foreign] = [await deliveryWorld.parcel(), await deliveryWorld.parcel()];
    const two = await deliveryWorld.parcel('arrived', {}, first.consignee);
    await make(first.consignee, { day: today() });
    const code = (await list(first.consignee))[0]!.code!;
    expect(await sign(foreign.mailNo, code)).toBe('signCode:signCode.wrong');
    expect(await sign(first.mailNo, code)).toBe('stored');
    expect(await sign(first.mailNo, code)).toBe('signCode:signCode.used');
    expect(await sign(two.mailNo, code)).toBe('stored');
    expect(await list(first.consignee)).toMatchObject([{ state: 'open', uses: 2 }]);
  });

  test('five wrong codes lock it for 15 minutes and notify the owner once', async () => {
    const { orderId, mailNo, code, consignee } = await delegated();
    for (let n = 1; n <= 5; n += 1) expect(await sign(mailNo, other(code, n))).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo, code)).toBe('signCode:signCode.locked');
    expect(await sign(mailNo, other(code, 6))).toBe('signCode:signCode.locked');
    expect(await lockedNews(orderId)).toHaveLength(1);
    // A consignee who receives in person is not locked out by others' wrong codes.
    const later = new Date(clock.now.getTime() + 15 * 60_000);
    expect((await list(consignee))[0]!.state).toBe('open');
    expect(await sign(mailNo, code, { at: later })).toBe('stored');
  });

  test('50 at once with the same code are one delivery', async () => {
    const { mailNo, code } = await delegated();
    const results = await Promise.all(Array.from({ length: 50 }, () => sign(mailNo, code)));
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(
      results.every((result) => ['stored', 'signCode:signCode.used', 'signCode:signCode.locked'].includes(result)),
    ).toBe(true);
  });

  test('for a mail without codes an invented code is refused, and a delivery without a code is not', async () => {
    const { mailNo } = await deliveryWorld.parcel();
    expect(await sign(mailNo, '123456')).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo)).toBe('stored');
  });
});

describe('a mail that has ended', () => {
  const endings = {
    'was handed over without the code': { stage: 'delivered' },
    'goes back': { stage: 'returning' },
    'is back': { stage: 'returned' },
    'was closed': { closed: 'cancelled', status: 0 },
  } as const;
  test.each(Object.entries(endings))(
    '%s: its link is unknown, its owner can read it, and it is not open',
    async (_, end) => {
      const { consignee, mailNo, token } = await delegated();
      for (let n = 1; n < MOST_OPEN; n += 1) await make(consignee, { day: today() });
      await db.updateTable('mail').set(end).where('mailNo', '=', mailNo).execute();
      const none = await refusalOf(open('Zm9vYmFyYmF6cXV4cXV1eA', '10.9.0.2'));
      expect(await refusalOf(open(token, '10.9.0.2'))).toEqual(none);
      await make(consignee, { day: today() });
      const rows = await list(consignee);
      expect(rows.filter(({ state }) => state === 'open')).toHaveLength(MOST_OPEN);
      expect(rows.at(-1)).toMatchObject({ waybillNo: mailNo, state: 'ended', endedAt: expect.any(String) });
      for (const hidden of ['code', 'token']) expect(rows.at(-1)).not.toHaveProperty(hidden);
    },
  );
});
