import type { InfoOf } from '@yidi/contract/call';
import type { serviceStateNow } from '@yidi/contract/calls/staff-state';
import { maskText } from '@yidi/rules/mask/mask';
import type { StaffDeps } from '../../../call/approval.ts';
import { type Figures, readFigures } from './figures.ts';
import { problemsOf } from './problems.ts';

type State = InfoOf<typeof serviceStateNow>;

const MOST_WORDS = 60;
const atOf = (at: Date | null | undefined) => (at ? at.toISOString() : undefined);

/** Returns the state of the service with all its figures and what is wrong, the gravest first. */
export async function viewState({ db, log }: Pick<StaffDeps, 'db' | 'log'>, now: Date): Promise<State> {
  const read = await readFigures(db, now, (err, figure) => log.error({ err, figure }, 'a figure was not counted'));
  const problems = problemsOf(read, now);
  const { jobs = [], crons = [], outbox = [], messages = [], refunds, closings, partitions } = read.figures;
  return {
    at: now.toISOString(),
    state: problems.length > 0 ? 'attention' : 'well',
    problems,
    ...viewScans(read.figures),
    jobs: jobs.map(({ oldestAt, ...job }) => ({ ...job, ...(oldestAt && { oldestAt: oldestAt.toISOString() }) })),
    crons: crons.map(({ name, lastAt, missedAt }) => ({
      name,
      ...(lastAt && { lastAt: lastAt.toISOString() }),
      ...(missedAt && { missedAt: missedAt.toISOString() }),
    })),
    outbox: outbox.map(({ oldestAt, ...topic }) => ({ ...topic, oldestAt: oldestAt.toISOString() })),
    messages: messages.map(({ way, sent, failed, unknown }) => ({ way, sent, failed, unknown })),
    refunds: refunds ?? { failed: 0, failedFen: 0 },
    closings: closings ?? { stopped: 0, overdue: 0 },
    ...(partitions !== undefined && { partitionsAhead: partitions }),
  };
}

function viewScans({ scans, lanes, codes }: Figures): Pick<State, 'scans' | 'lanes' | 'codes'> {
  const { at, learnedAt, held } = { at: atOf(lanes?.at), learnedAt: atOf(lanes?.learnedAt), held: lanes?.held };
  return {
    scans: {
      points: (scans?.points ?? []).map((point) => ({ ...point, at: point.at.toISOString() })),
      weeks: scans?.weeks ?? 0,
    },
    lanes: {
      ...(at && { at }),
      known: lanes?.lanes ?? 0,
      late: lanes?.late ?? 0,
      worst: (lanes?.worst ?? []).map(({ fromCity: from, toCity: to, ...lane }) => ({ from, to, ...lane })),
      ...(typeof held === 'number' && { held }),
      ...(learnedAt && { learnedAt }),
    },
    codes: {
      open: codes?.open ?? 0,
      top: (codes?.top ?? []).map(({ since, words, ...code }) => ({
        ...code,
        since: since.toISOString(),
        words: maskText(words).slice(0, MOST_WORDS),
      })),
    },
  };
}
