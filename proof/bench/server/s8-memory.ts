import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer, ServerUsage } from '../bench-server.ts';
import { atMost, byRatio, type Measured, median } from '../figure.ts';
import { count, runLoad } from '../load.ts';
import type { MixedRequests } from './mixed-requests.ts';
import { makeSomeMails } from './some-mails.ts';

const CONNECTIONS = 16;
const MAILS = 500;
const SESSIONS = 50;
/** About half of what one process answers of this mix. */
const RATE = 400;
const DEFAULT_MINUTES = 10;
const MINUTE_MS = 60_000;
const SAMPLES = 9;
const SAMPLE_MS = 500;

/**
 * S8: memory of the server's process after ten minutes of calls and pages at a steady rate, against
 * that after one minute. MINUTES shortens it; the limit is then read after a tenth of the time.
 */
export async function measureMemory(site: BenchServer): Promise<Measured[]> {
  const minutes = Number(process.env.MINUTES ?? DEFAULT_MINUTES);
  const mailNos = await makeSomeMails(site, MAILS);
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => site.sessionFor()));
  const pages = ['/home', '/query', ...mailNos.slice(0, 50).map((mailNo) => `/queryDetail/${mailNo}`)];
  const args: MixedRequests = { sessions, mailNos, pages };
  const idle = await site.usage();
  const measureMs = minutes * MINUTE_MS;
  const load = runLoad({
    url: site.url,
    connections: CONNECTIONS,
    rate: RATE,
    warmMs: 0,
    measureMs,
    maker: join(import.meta.dirname, 'mixed-requests.ts'),
    args,
    good: 'HTTP/1.1 200 ',
  });
  const began = performance.now();
  const readAt = async (ms: number) => {
    await sleep(Math.max(0, ms - SAMPLES * SAMPLE_MS - (performance.now() - began)));
    return residentMb(site);
  };
  const partsOf = ({ heapBytes, bufferBytes }: ServerUsage) =>
    `heap ${(heapBytes / 2 ** 20).toFixed(0)}, buffers ${(bufferBytes / 2 ** 20).toFixed(0)}`;
  const [early, late, result] = await Promise.all([
    readAt(measureMs / 10),
    sleep(measureMs / 10).then(() => readAt(measureMs)),
    load,
  ]);
  const end = await site.usage();
  const counts = [
    `${count(result.requests)} answers in ${minutes} minutes, ${count(result.perSecond)} a second, p99 ${result.p99.toFixed(1)} ms`,
    `resident: before the load ${(idle.rssBytes / 2 ** 20).toFixed(0)} MiB (${partsOf(idle)}), after a tenth ${early.toFixed(0)}, at the end ${late.toFixed(0)} (${partsOf(end)})${minutes < DEFAULT_MINUTES ? `; the bar is set for ${DEFAULT_MINUTES} minutes (MINUTES)` : ''}`,
  ];
  return [
    byRatio({ id: 'S8', what: 'memory after mixed load', value: late, unit: 'MiB', limit: early, counts }, '≤', 1.1),
    atMost({ id: 'S8-most', what: 'memory of the server at the end', value: late, unit: 'MiB' }, 300),
  ];
}

/** Returns the median of several readings, because the garbage collector may run between them. */
async function residentMb(site: BenchServer): Promise<number> {
  const readings: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    readings.push((await site.usage()).rssBytes / 2 ** 20);
    await sleep(SAMPLE_MS);
  }
  return median(readings);
}
