import { join } from 'node:path';
import { getBizParams } from '@yidi/contract/calls/order';
import { freightQuote } from '@yidi/contract/calls/tariff';
import type { BenchServer } from '../bench-server.ts';
import { byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, timesMs } from '../load.ts';

const QUOTE = {
  from: { province: '浙江省', city: '杭州市', district: '西湖区' },
  to: { province: '四川省', city: '成都市', district: '武侯区' },
  goodsInfo: { goodInternals: '充电宝' },
  weightKg: 3,
  sizeCm: { length: 30, width: 20, height: 15 },
  insuredInfo: { price: 80_000 },
};

/**
 * S11: how long a user waits for a quote of every product, against a call without database access,
 * on the same server alternately.
 */
export async function measureQuote(site: BenchServer): Promise<Measured[]> {
  const headers = { 'user-channel': '41', ...(await site.sessionFor()), 'content-type': 'application/json' };
  const asked = (path: string, body: string) =>
    runLoad({
      ...{ connections: 1, ...timesMs(), url: site.url },
      maker: join(import.meta.dirname, 'same-request.ts'),
      args: { path, headers, body },
    });
  const { limit, value, turns } = await byTurns(
    () => asked(getBizParams.path, '{"orderType":"3"}'),
    () => asked(freightQuote.path, JSON.stringify(QUOTE)),
  );
  return [
    byRatio(
      {
        id: 'S11',
        what: 'a quote of every product, for one user',
        value: value.p50,
        unit: 'ms',
        limit: limit.p50,
        counts: [
          `${count(value.requests)} quotes, p99 ${value.p99.toFixed(2)} ms; ${count(limit.requests)} calls without database, p99 ${limit.p99.toFixed(2)} ms`,
          turns,
        ],
      },
      '≤',
      1.5,
    ),
  ];
}
