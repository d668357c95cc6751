import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-tariff';
import { ApiError } from '@yidi/contract/envelope';
import { priceAgain } from '@yidi/rules/tariff/compare';
import { knownPrices } from '@yidi/rules/tariff/known-prices';
import { type TariffTable, tariffOfVersion, tariffOn } from '@yidi/rules/tariff/tables';
import { contentOf, formerOf, stateOfTariff, tableOf, tablesOf, takenDays } from '@yidi/rules/tariff/versions';
import { addDays, atShanghai, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { openBreath } from '../../workshop/breath.ts';
import { staffNames } from '../staff/staff.public.ts';
import {
  parcelsOrdered,
  publishedTariffs,
  type TariffAct,
  type TariffDraft,
  type TariffVersionRow,
  tariffDraft,
  tariffDrafts,
  type WaitingTariff,
  withdrawals,
} from './version.store.ts';
import { liveTariffs } from './waiting.ts';

type Reads = Pick<Handlers<typeof contract>, 'tariffVersions' | 'tariffPrices' | 'tariffDraft' | 'tariffLastWeek'>;
type Versions = InfoOf<typeof contract.tariffVersions>;
type Names = ReadonlyMap<string, string>;

/** Orders of the last week that are priced again at once. */
const MOST_PRICED_AGAIN = 20_000;
/** Orders that are priced before other requests get a turn. */
const PRICED_AT_ONCE = 500;

/** Makes the handlers that read versions and drafts. */
export function readTariffHandlers({ db }: Pick<StaffDeps, 'db'>): Reads {
  return {
    tariffVersions: (_request, { now }) => readVersions(db, now),

    async tariffPrices({ version: name }, { now }) {
      const { versions, tables } = await readAll(db, now);
      const table = tariffOfVersion(name, tables);
      const version = versions.find((other) => other.version === name);
      if (!table || !version) throw new ApiError('NOT_FOUND');
      return { version, content: contentOf(table) };
    },

    async tariffDraft({ draftId }, { now }) {
      const draft = await found(db, draftId);
      const tables = tablesOf(await publishedTariffs(db));
      const waiting = (await liveTariffs(db, now)).filter(
        ({ request }) => 'draftId' in request && request.draftId === draftId,
      );
      const names = await staffNames(db, [draft.savedBy, ...waiting.map(({ askedBy }) => askedBy)]);
      const today = shanghaiDate(now.getTime());
      const former = formerOfDraft(draft, tables, today);
      const { version, effectiveFrom: from } = former;
      return {
        today,
        draft: toDraft(draft, names),
        content: draft.content,
        former: { version, from, content: contentOf(former), known: knownPrices(former, tables) },
        ...(waiting[0] && { waiting: toAsked(waiting[0], names) }),
        takenDays: takenDays(tables, today),
      };
    },

    async tariffLastWeek({ draftId }, { now }) {
      const draft = await found(db, draftId);
      const today = shanghaiDate(now.getTime());
      const former = formerOfDraft(draft, tablesOf(await publishedTariffs(db)), today);
      const [from, to] = [addDays(today, -7), addDays(today, -1)];
      const after = tableOf(draft.content, { version: 'draft', effectiveFrom: today, effectiveTo: null });
      return { from, to, revision: draft.revision, ...(await priceWeek(db, { from, today }, former, after)) };
    },
  };
}

async function found(db: Db, draftId: string): Promise<TariffDraft> {
  const draft = await tariffDraft(db, draftId);
  if (!draft) throw new ApiError('NOT_FOUND');
  return draft;
}

/** Returns the version that a draft would replace: today's while the draft has no first day. */
function formerOfDraft({ effectiveFrom }: TariffDraft, tables: readonly TariffTable[], today: string): TariffTable {
  const former = (effectiveFrom && formerOf(effectiveFrom, tables)) || tariffOn(today, tables);
  if (!former) throw new Error('No tariff is in force');
  return former;
}

/** Prices the orders since a day before today by two tables, and lets other requests between. */
async function priceWeek(
  db: Db,
  { from, today }: { readonly from: string; readonly today: string },
  before: TariffTable,
  after: TariffTable,
) {
  const [fromMs, toMs] = [from, today].map((day) => atShanghai(day, '00:00')) as [number, number];
  const parcels = await parcelsOrdered(db, new Date(fromMs), new Date(toMs), MOST_PRICED_AGAIN + 1);
  const isPart = parcels.length > MOST_PRICED_AGAIN;
  const priced = parcels.slice(0, MOST_PRICED_AGAIN);
  const sums = { count: 0, oldFen: 0, newFen: 0, refused: 0 };
  const breathe = openBreath();
  for (let at = 0; at < priced.length; at += PRICED_AT_ONCE) {
    const part = priceAgain(priced.slice(at, at + PRICED_AT_ONCE), before, after);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += part[name];
    await breathe();
  }
  return { ...sums, isPart };
}

const named = (names: Names, staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });

function toDraft({ id, revision, effectiveFrom, savedAt, savedBy }: TariffDraft, names: Names) {
  return {
    ...{ draftId: id, revision, savedAt: toShanghaiIso(savedAt), savedBy: named(names, savedBy) },
    ...(effectiveFrom !== null && { from: effectiveFrom }),
  };
}

function toAsked({ approvalId, request, reason, askedBy, askedAt, endsAt }: WaitingTariff, names: Names) {
  return {
    ...{ approvalId, from: request.from, reason, by: named(names, askedBy) },
    ...('draftId' in request ? { draftId: request.draftId } : { version: request.version }),
    ...{ askedAt: toShanghaiIso(askedAt), endsAt: toShanghaiIso(endsAt) },
  };
}

const toAct = ({ at, staffId, approvedBy, reason }: TariffAct, names: Names) => ({
  ...{ at: toShanghaiIso(at), by: named(names, staffId), approvedBy: named(names, approvedBy), reason },
});

async function readAll(db: Db, now: Date) {
  const [rows, back] = await Promise.all([publishedTariffs(db), withdrawals(db)]);
  const acts: readonly TariffAct[] = [...rows, ...back];
  const names = await staffNames(
    db,
    acts.flatMap(({ staffId, approvedBy }) => [staffId, approvedBy]),
  );
  const tables = tablesOf(rows);
  const today = shanghaiDate(now.getTime());
  const rowOf = new Map<string, TariffVersionRow>(rows.map((row) => [row.version, row]));
  const backOf = new Map(back.map((row) => [row.version, row]));
  const versions: Versions['versions'] = tables.map((table) => {
    const { version, effectiveFrom: from, effectiveTo: to } = table;
    const [published, withdrawn] = [rowOf.get(version), backOf.get(version)];
    return {
      ...{ version, from, state: stateOfTariff(table, today) },
      ...(to !== null && to !== from && { to }),
      ...(published && { published: toAct(published, names) }),
      ...(withdrawn && { withdrawn: toAct(withdrawn, names) }),
    };
  });
  return { versions: versions.toReversed(), tables, today };
}

async function readVersions(db: Db, now: Date): Promise<Versions> {
  const [{ versions, today }, drafts, waiting] = await Promise.all([
    readAll(db, now),
    tariffDrafts(db),
    liveTariffs(db, now),
  ]);
  const names = await staffNames(db, [
    ...drafts.map(({ savedBy }) => savedBy),
    ...waiting.map(({ askedBy }) => askedBy),
  ]);
  return {
    today,
    versions,
    drafts: drafts.map((draft) => toDraft(draft, names)),
    waiting: waiting.map((row) => toAsked(row, names)),
  };
}
