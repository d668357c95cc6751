import type { StateFigure, StateProblem } from '@yidi/contract/values/service-state';
import { dictionary, type Pair } from './language.ts';

/** What a problem of the service is about, in words. */
export interface ProblemWords {
  readonly count: number;
  readonly what: string;
  readonly since: string;
  readonly percent: string;
  readonly from: string;
  readonly to: string;
}

/** A sentence made of a problem in both languages. */
type ProblemPair = readonly [(words: ProblemWords) => string, (words: ProblemWords) => string];

const plural = (count: number, singular: string, many: string) => (count === 1 ? `1 ${singular}` : `${count} ${many}`);

/** The health page: what is wrong, scans, lanes, unknown codes, periodic jobs. */
export const opsHealth = dictionary({
  well: ['都正常', 'Everything runs'],
  also: ['还有', 'Besides'],
  problems: {
    runnerStopped: [() => '后台任务停了，一分钟没有动静', () => 'The job runner stopped: no sign of it for a minute'],
    scansMissing: [
      ({ percent }) => `扫描变少了，只有平时最低的 ${percent}`,
      ({ percent }) => `Scans are missing: ${percent} of the usual lowest`,
    ],
    jobsLate: [
      ({ what, since }) => `${what}从 ${since} 排到现在`,
      ({ what, since }) => `${what} has waited since ${since}`,
    ],
    outboxLate: [
      ({ what, since }) => `${what}从 ${since} 起没送出`,
      ({ what, since }) => `${what}: not delivered since ${since}`,
    ],
    partitionsEnd: [
      ({ count }) => `轨迹的分区只够 ${Math.max(0, count)} 天`,
      ({ count }) => `Scans have partitions for ${plural(Math.max(0, count), 'day', 'days')} only`,
    ],
    jobsDead: [
      ({ count }) => `${count} 个任务试完了，要人看`,
      ({ count }) => `${plural(count, 'job', 'jobs')} used up all tries`,
    ],
    refundsFailed: [
      ({ count }) => `${count} 笔退款没退成，要人办`,
      ({ count }) => `${plural(count, 'refund', 'refunds')} failed`,
    ],
    messagesFail: [
      ({ what, percent }) => `${what}一小时内 ${percent} 没送到`,
      ({ what, percent }) => `${what}: ${percent} did not arrive in the last hour`,
    ],
    cronsLate: [
      ({ what, since }) => `${what}没按时做，${since} 那次漏了`,
      ({ what, since }) => `${what} missed its run of ${since}`,
    ],
    closingsOverdue: [
      ({ count }) => `${count} 个已注销账号过了一天还没删完资料`,
      ({ count }) => `${plural(count, 'closed account is', 'closed accounts are')} not erased after a day`,
    ],
    closingsStopped: [
      ({ count }) => `${count} 个注销没办成，账号里还有没了结的事`,
      ({ count }) => `${plural(count, 'closing was', 'closings were')} stopped by open business`,
    ],
    lanesLate: [
      ({ count, from, to }) =>
        count === 1 ? `${from}到${to}比自己的过去慢` : `${from}到${to}等 ${count} 条线路比自己的过去慢`,
      ({ count, from, to }) =>
        count === 1
          ? `${from} to ${to} is late against its past`
          : `${from} to ${to} and others, ${count} lanes, are late`,
    ],
    codesUnknown: [
      ({ count, what }) => `${count} 次扫描的代码没见过，多是 ${what}`,
      ({ count, what }) => `${plural(count, 'scan has', 'scans have')} an unknown code, most often ${what}`,
    ],
    windowsMiss: [
      ({ percent }) => `预计送达只准了 ${percent}`,
      ({ percent }) => `Only ${percent} of the predicted windows held`,
    ],
    unread: [({ what }) => `${what}没数出来，不知道好不好`, ({ what }) => `${what} could not be counted`],
  } satisfies Record<StateProblem, ProblemPair>,
  figureNames: {
    runner: ['后台任务的动静', 'The job runner'],
    jobs: ['任务', 'Jobs'],
    crons: ['定时任务', 'Periodic jobs'],
    outbox: ['要送出的事件', 'Events to deliver'],
    messages: ['消息', 'Messages'],
    refunds: ['退款', 'Refunds'],
    closings: ['注销', 'Closings'],
    scans: ['扫描', 'Scans'],
    lanes: ['线路', 'Lanes'],
    codes: ['没见过的代码', 'Unknown codes'],
    partitions: ['轨迹的分区', 'Partitions of scans'],
  } satisfies Record<StateFigure, Pair>,
  scans: ['扫描', 'Scans'],
  scansTitle: ['每分钟扫描', 'Scans a minute'],
  aMinute: ['次/分', 'a minute'],
  usual: [
    (low: string, high: string) => `平时 ${low}–${high}`,
    (low: string, high: string) => `usually ${low}–${high}`,
  ],
  now: ['现在', 'Now'],
  band: [
    (weeks: number) => `前 ${weeks} 个同样的星期几`,
    (weeks: number) => (weeks === 1 ? 'the same weekday a week ago' : `${weeks} such weekdays`),
  ],
  noBand: ['满一周才有平时的范围', 'The usual range needs a week'],
  noScans: ['还没数过扫描', 'No scans were counted yet'],
  chart: [
    (last: string, range: string) => `最近一小时每分钟扫描，现在 ${last}，${range}`,
    (last: string, range: string) => `Scans a minute of the last hour, now ${last}, ${range}`,
  ],
  lanes: ['线路和自己的过去比', 'Lanes against their own past'],
  lateLanes: ['晚的线路', 'Late lanes'],
  ofLanes: [(count: number) => `共 ${count} 条`, (count: number) => `of ${count}`],
  lanesSub: ['晚：比 100 件里的 95 件还慢', 'Late: slower than 95 of 100 were'],
  lane: ['线路', 'Lane'],
  lateShare: ['晚的件', 'Late mails'],
  latest: ['晚多久', 'By how much'],
  onWay: ['路上件数', 'On the way'],
  inRange: ['在范围里', 'In range'],
  hours: [(hours: string) => `晚 ${hours} 小时`, (hours: string) => `${hours} h late`],
  noLanes: ['还没有学过时效的线路在走件', 'No learned lane has mails now'],
  held: [(percent: string) => `预计送达准了 ${percent}`, (percent: string) => `${percent} of the windows held`],
  noHeld: ['预计送达准不准，件数还不够看', 'Too few mails to judge predicted windows'],
  codes: ['没见过的代码', 'Unknown codes'],
  codesSub: ['邮件照常走', 'Mails go on'],
  code: [(code: string) => `代码 ${code}`, (code: string) => `Code ${code}`],
  since: [(time: string) => `${time} 起`, (time: string) => `since ${time}`],
  noCodes: ['没有不认识的代码', 'Every code is known'],
  crons: ['定时任务', 'Periodic jobs'],
  cronsSub: ['上次', 'Last run'],
  missed: [(time: string) => `漏了 ${time}`, (time: string) => `missed ${time}`],
  notYet: ['还没到', 'not due yet'],
  onTime: [(count: number) => `${count} 个都按时`, (count: number) => `All ${count} on time`],
  moreCrons: [
    (count: number) => `另有 ${count} 个漏了，和按时的`,
    (count: number) => `${count} more missed a run, and those on time`,
  ],
  rest: ['账号和分区', 'Accounts and partitions'],
  stopped: ['没办成的注销（15 天内）', 'Closings stopped (15 days)'],
  overdue: ['没按时删完的注销', 'Closings not erased in time'],
  partitions: ['轨迹的分区够几天', 'Days of scans with a partition'],
});
