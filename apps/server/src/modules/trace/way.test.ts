import { randomBytes } from 'node:crypto';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, type WorldMail } from '../../network/world.ts';
import { type MapStop, MapUnreachable } from '../../ports/map/map.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { makePerson, newPhone, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { preparePartitions } from './partition/partitions.ts';
import { traceHandlers } from './trace.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const asked: (readonly MapStop[])[] = [];
const deps = {
  ...{ db, keys, carrier: localCarrier(db), networks: openNetworkLimits({ db, keys }) },
  solveSlider: openSliderCheck(db),
};
const drawn = traceHandlers(deps);
const mapped = traceHandlers({
  ...deps,
  maps: {
    async way(stops) {
      asked.push(stops);
      return Buffer.from(`map ${stops.length}`);
    },
  },
});

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
async function mail(until: WorldMail['until'], consignee?: WorldPerson): Promise<string> {
  serial += 1;
  const mailNo = `94${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, receiverPhone: consignee?.phone ?? newPhone() });
  return mailNo;
}
const person = () => makePerson({ db, keys });
const trace = ({ caller }: WorldPerson, mailNo: string, calls = drawn) =>
  perform(getGisTraces, calls.getGisTraces, caller, { mailNo }, { now });

describe('the way of a mail', () => {
  test('shows cities on the way, and city and district but no door during delivery', async () => {
    const me = await person();
    const far = await trace(me, await mail('departed', me));
    expect(far.points.map(({ name }) => name)).toEqual(expect.arrayContaining(['杭州', '南京']));
    const near = await trace(me, await mail('out_for_delivery', me));
    expect(near.points).toMatchObject([
      { name: '南京', state: 'done' },
      { name: '鼓楼区', state: 'ahead' },
    ]);
    expect(near.points.map(({ name }) => name).join()).not.toContain('号');
  });

  test('a user without a proof sees only cities', async () => {
    const { points } = await trace(await person(), await mail('out_for_delivery'));
    expect(points.map(({ name }) => name).join()).not.toContain('区');
  });
});

describe('wayMap', () => {
  const pictureOf = async (path: string) => {
    const token = decodeURIComponent(path.split('/').at(-1)!);
    const answer = (await mapped.wayMap({ token }, { now } as never)) as { type: string; content: Buffer };
    return [answer.type, String(answer.content)];
  };

  test('without a vendor no trace names a map', async () => {
    expect(await trace(await person(), await mail('departed'))).not.toHaveProperty('map');
  });

  test('a trace has a map of its cities, requested from the vendor once a day; its last leg has none', async () => {
    const me = await person();
    const mailNo = await mail('departed', me);
    const { map = '' } = await trace(me, mailNo, mapped);
    expect((await trace(me, mailNo, mapped)).map).toBe(map);
    asked.length = 0;
    for (let times = 0; times < 3; times += 1)
      expect(await pictureOf(map)).toEqual(['image/png', expect.stringMatching(/^map \d+$/)]);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.length).toBeGreaterThan(1);
    expect(await trace(me, await mail('out_for_delivery', me), mapped)).not.toHaveProperty('map');
  });

  test('NOT_FOUND for a map without a trace, and while the vendor is down', async () => {
    const { map = '' } = await trace(await person(), await mail('departed'), mapped);
    const refused = { class: 'NOT_FOUND' };
    for (const other of ['/mail/way/30.1,120.1_31.1,119.1~', `${map}x`, map.replace(/\d/, '9'), '/mail/way/~'])
      await expect(pictureOf(other)).rejects.toMatchObject(refused);
    let tries = 0;
    const away = () => Promise.reject(new MapUnreachable(`down ${++tries}`));
    const fresh = traceHandlers({ ...deps, maps: { way: away } });
    const token = map.split('/').at(-1)!;
    const askAt = (ms: number) => fresh.wayMap({ token }, { now: new Date(now.getTime() + ms) } as never);
    for (const ms of [0, 1_000, 59_000]) await expect(askAt(ms)).rejects.toMatchObject(refused);
    expect(tries).toBe(1);
    await expect(askAt(61_000)).rejects.toMatchObject(refused);
    expect(tries).toBe(2);
  });
});
