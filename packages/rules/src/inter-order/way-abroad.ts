import {
  type InterPhase,
  type InterStation,
  interStations,
  type StationState,
} from '@yidi/contract/values/inter-order';
import type { CustomsSide } from '@yidi/contract/values/trace-stage';
import { addWorkingDays } from '../international/working-days.ts';
import { shanghaiDate } from '../time/shanghai.ts';
import type { TraceEvent, TraceFold } from '../trace/fold.ts';

/** How many hours an item usually stays in customs, and the longest stay. @guess */
export const USUAL_CUSTOMS_HOURS = {
  export: { fromHours: 4, toHours: 24, mostHours: 48 },
  import: { fromHours: 24, toHours: 48, mostHours: 120 },
} as const satisfies Record<CustomsSide, object>;

export interface StationOfWay {
  readonly id: InterStation;
  readonly state: StationState;
  /** When it came there, and when it left, ISO 8601. */
  readonly at?: string;
  readonly until?: string;
}

export interface WayAbroad {
  readonly phase: Exclude<InterPhase, 'unsent' | 'closed'>;
  readonly stations: readonly StationOfWay[];
  /** Milliseconds in customs until now: the clock of the delivery stands still there. */
  readonly customsMs: number;
}

/** Office of exchange: an item has left the country with this scan. */
const LEFT = 'EMC';
const isCustoms = ({ stage }: TraceEvent) => stage.startsWith('customs');
const ATTEMPTS: ReadonlySet<TraceEvent['stage']> = new Set(['out_for_delivery', 'ready_for_pickup', 'attempt_failed']);

interface Stay {
  readonly at?: string;
  readonly until?: string;
}

/**
 * Returns the way of an item abroad through both customs, from its scans. A scan of customs whose
 * code names no side belongs to the destination once the item has left.
 */
export function wayAbroad(fold: TraceFold, nowMs: number): WayAbroad {
  const { events, stage, acceptedAt, deliveredAt } = fold;
  const leftAt = events.findIndex(({ code, abroad }) => code === LEFT || abroad === true);
  const stays = {
    export: stayIn(events, (event, at) => sideOf(event, leftAt >= 0 && at > leftAt) === 'export'),
    import: stayIn(events, (event, at) => sideOf(event, leftAt >= 0 && at > leftAt) === 'import'),
  };
  const left = leftAt >= 0 ? events[leftAt] : undefined;
  const arrived = events.find(({ abroad }) => abroad === true);
  const delivery = events.find(({ stage: each }) => ATTEMPTS.has(each));
  const isBack = stage === 'returning' || stage === 'returned';
  const seen: Readonly<Record<InterStation, Stay>> = {
    posted: stay(acceptedAt ?? undefined),
    ourCustoms: stays.export,
    flight: stay(left?.occurredAt ?? stays.export.until, arrived?.occurredAt),
    theirCustoms: stays.import,
    delivery: stay(delivery?.occurredAt ?? stays.import.until),
    delivered: stay(deliveredAt ?? undefined),
  };
  const reached = interStations.findLastIndex((id) => seen[id].at !== undefined);
  const stations = interStations.map((id, at) => ({ id, state: stateOf(at, reached, fold, isBack), ...seen[id] }));
  return { phase: phaseOf(fold, interStations[reached] ?? 'posted'), stations, customsMs: customsMs(stays, nowMs) };
}

const stay = (at?: string, until?: string): Stay => (at === undefined ? {} : { at, ...(until && { until }) });

const sideOf = (event: TraceEvent, hasLeft: boolean): CustomsSide | undefined =>
  isCustoms(event) ? (event.side ?? (hasLeft ? 'import' : 'export')) : undefined;

/** From the first scan of these customs to their release, or to the scan that came after them. */
function stayIn(events: readonly TraceEvent[], is: (event: TraceEvent, at: number) => boolean): Stay {
  const first = events.findIndex(is);
  if (first < 0) return {};
  const last = events.findLastIndex(is);
  const after = events[last]!.stage === 'customs_released' ? events[last] : events[last + 1];
  return stay(events[first]!.occurredAt, after?.occurredAt);
}

function stateOf(at: number, reached: number, { stage }: TraceFold, isBack: boolean): StationState {
  if (at !== reached) return at < reached ? 'done' : 'ahead';
  if (isBack || at === 0 || stage === 'delivered') return 'done';
  return stage === 'customs_held' || stage === 'exception' || stage === 'attempt_failed' ? 'held' : 'here';
}

function phaseOf({ stage }: TraceFold, reached: InterStation): WayAbroad['phase'] {
  if (stage === 'returning' || stage === 'returned' || stage === 'delivered') return stage;
  if (reached === 'flight') return 'flying';
  return reached === 'posted' ? 'onTheWay' : reached;
}

function customsMs(stays: Readonly<Record<CustomsSide, Stay>>, nowMs: number): number {
  const msOf = ({ at, until }: Stay) =>
    at === undefined ? 0 : Math.max(0, (until === undefined ? nowMs : Date.parse(until)) - Date.parse(at));
  return msOf(stays.export) + msOf(stays.import);
}

/**
 * Returns the days of the delivery, as Shanghai days: working days from the acceptance without the
 * time in customs. Undefined once they are over.
 */
export function expectedAbroad(
  { acceptedMs, customsMs: pausedMs, nowMs }: { acceptedMs: number; customsMs: number; nowMs: number },
  { daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number },
): { readonly from: string; readonly to: string } | undefined {
  const start = shanghaiDate(acceptedMs + pausedMs);
  const days = { from: addWorkingDays(start, daysFrom), to: addWorkingDays(start, daysTo) };
  return days.to < shanghaiDate(nowMs) ? undefined : days;
}
