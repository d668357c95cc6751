import { readFileSync } from 'node:fs';
import { makeCustomers, openFaultWorld } from '../harness/fault-world.ts';
import { makeRandom } from '../harness/random.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { drawShots, weightOf } from './load-requests.ts';
import { type Landed, openLoop, quantile } from './open-loop.ts';

const CALM_P99_MS = 250;
const ACCEPTED_P99_MS = 1_000;
const SHED_P99_MS = 50;
const BACK_BAR_S = 10;

type Fire = (perSecond: number, seconds: number) => Promise<{ landings: Landed[]; missed: number }>;

/**
 * F17: ten times as many requests as the server can serve, for SECONDS, sent by another process at
 * a fixed rate. The capacity C is measured first: the highest of increasing rates at which the
 * slowest percent stays below 250 ms and nothing fails. Without times only counts are checked:
 * everything is answered, refusals are well-formed, and orders take precedence over notices.
 */
export async function tenfold(run: FaultRun): Promise<Result> {
  const fault = await openFaultWorld();
  const gun = openLoop(Number(new URL(fault.server().url).port));
  try {
    const customers = await makeCustomers(fault, run.number('CLIENTS', 20));
    const next = await drawShots(fault, customers, makeRandom(run.seed));
    const fire: Fire = (perSecond, seconds) => gun.fire(perSecond, seconds, next);
    const seconds = run.number('SECONDS', 60);
    const { capacity, steps } = await capacityBy(fire, run.number('STEP_SECONDS', 5), run.number('FROM', 50));
    const rssBefore = rssOf(fault.server().pid);
    let rssMost = 0;
    const watch = setInterval(() => {
      rssMost = Math.max(rssMost, rssOf(fault.server().pid));
    }, 200);
    const flood = await fire(capacity * 10, seconds);
    clearInterval(watch);
    const backS = await backToNormal(fire, capacity / 2);
    const seen = told(flood, seconds);
    const goodputOfC = Math.round((seen.goodput / capacity) * 100) / 100;
    const counts = { database: fault.database.kind, seconds, capacity, steps, ...seen, goodputOfC };
    const rssRatio = Math.round((rssMost / rssBefore) * 100) / 100;
    const keeps = counts.unanswered === 0 && counts.badlyShed === 0 && counts.odd === 0 && counts.answered.core > 0;
    const orderly = counts.share.core >= counts.share.extra;
    const inTime =
      counts.goodputOfC >= 0.8 &&
      counts.acceptedP99Ms <= ACCEPTED_P99_MS &&
      counts.shedP99Ms <= SHED_P99_MS &&
      rssRatio <= 1.5 &&
      backS <= BACK_BAR_S;
    const pass = keeps && orderly && (!run.timed || inTime);
    return { name: 'F17', counts: { ...counts, rssMb: [rssBefore, rssMost], rssRatio, backS }, pass };
  } finally {
    gun.close();
    await fault.stop();
  }
}

function isCalm(landings: readonly Landed[], p99Ms: number): boolean {
  return (
    landings.every(({ status }) => status === 200) &&
    quantile(
      landings.map(({ ms }) => ms),
      0.99,
    ) <= p99Ms
  );
}

/**
 * Increases the rate by a quarter as long as latency stays low. A rate that fails gets a second
 * attempt.
 */
async function capacityBy(fire: Fire, seconds: number, from: number) {
  const steps: Record<number, number> = {};
  let capacity = from;
  await fire(from, seconds);
  for (let rate = from; ; rate = Math.round(rate * 1.25)) {
    let calm = false;
    for (let tries = 0; tries < 2 && !calm; tries += 1) {
      const { landings } = await fire(rate, seconds);
      steps[rate] = quantile(
        landings.map(({ ms }) => ms),
        0.99,
      );
      calm = isCalm(landings, CALM_P99_MS);
    }
    if (!calm) return { capacity, steps };
    capacity = rate;
  }
}

/** Returns the seconds after the flood until latency at half the capacity is normal again. */
async function backToNormal(fire: Fire, rate: number): Promise<number> {
  for (let second = 1; second <= 30; second += 1) {
    const { landings } = await fire(rate, 1);
    if (isCalm(landings, CALM_P99_MS)) return second;
  }
  return 31;
}

function told({ landings, missed }: { landings: Landed[]; missed: number }, seconds: number) {
  const accepted = landings.filter(({ status }) => status === 200);
  const shed = landings.filter(({ status }) => status === 503);
  const figuresOf = (some: readonly Landed[]) => {
    const count = { core: 0, normal: 0, extra: 0 };
    for (const { kind } of some) count[weightOf.get(kind)!] += 1;
    return count;
  };
  const sent = figuresOf(landings);
  const answered = figuresOf(accepted);
  const share = (weight: 'core' | 'extra') => Math.round((answered[weight] / Math.max(1, sent[weight])) * 1000) / 1000;
  const lasted = Math.max(
    seconds,
    ...[(landings.at(-1)?.sentAt ?? 0) - (landings[0]?.sentAt ?? 0)].map((ms) => ms / 1000),
  );
  return {
    offered: landings.length + missed,
    missed,
    accepted: accepted.length,
    shed: shed.length,
    badlyShed: shed.filter(({ wellShed }) => !wellShed).length,
    unanswered: landings.filter(({ status }) => status === 0).length,
    late: landings.filter(({ isLate }) => isLate).length,
    odd: landings.filter(({ status }) => ![0, 200, 503].includes(status)).length,
    sent,
    answered,
    share: { core: share('core'), extra: share('extra') },
    goodput: Math.round(accepted.length / lasted),
    acceptedP99Ms: quantile(
      accepted.map(({ ms }) => ms),
      0.99,
    ),
    shedP99Ms: quantile(
      shed.map(({ ms }) => ms),
      0.99,
    ),
  };
}

/** Returns the resident memory of a process in MB. */
function rssOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}
