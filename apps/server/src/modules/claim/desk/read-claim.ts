import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-claim';
import { ApiError } from '@yidi/contract/envelope';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { mostToOffer } from '@yidi/rules/claim/sum';
import { maskText } from '@yidi/rules/mask/mask';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffContext } from '../../../call/staff.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { countReveal, scansOfMail } from '../../desk/desk.public.ts';
import { readStoredFile } from '../../file/file.public.ts';
import { staffNames } from '../../staff/staff.public.ts';
import { type ClaimRow, evidenceOf, stepsOf } from '../claim.store.ts';
import {
  type CaseRow,
  casesOf,
  claimByNo,
  countClaims,
  listClaims,
  type OfferRequest,
  placeOf,
  UNDECIDED,
  versionOf,
} from './case.store.ts';
import { targetsOf } from './targets.ts';
import { waitingFor } from './waiting.ts';

type Item = InfoOf<typeof contract.staffClaim>;
type Head = InfoOf<typeof contract.staffClaims>['records'][number];
type Names = ReadonlyMap<string, string>;
type Reads = Pick<Handlers<typeof contract>, 'staffClaims' | 'staffClaim' | 'claimPhoto'>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

/** The states with a next step: an ended claim is never late, whatever its last day was. */
const HAS_NEXT: readonly ClaimRow['state'][] = [...UNDECIDED, 'offered', 'paying'];

/** Makes the handlers that read claims for the desk. */
export function readClaimHandlers({ db, keys, files }: Pick<StaffDeps, 'db' | 'keys' | 'files'>): Reads {
  const find = async (claimNo: string) => {
    const claim = await claimByNo(db, claimNo);
    if (!claim) throw new ApiError('NOT_FOUND');
    return claim;
  };
  return {
    async staffClaims(asked, { staff, note }) {
      const who = { filter: asked.filter ?? 'open', staffId: staff.staffId };
      const page = { after: readCursor(asked.after, 'uuid'), limit: asked.size + 1 };
      const cut = cutPage(await listClaims(db, who, page), asked.size, (row) => writeCursor(placeOf(row)));
      const totals = await totalsOf(asked, cut, () => countClaims(db, who, MOST_COUNTED));
      const names = await staffNames(
        db,
        cut.rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])),
      );
      note({ targets: cut.rows.map(({ id }) => ({ kind: 'claim', id })) });
      const records = cut.rows.map((row) => toHead(row, row.ownerId, names));
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async staffClaim({ claimNo }, ctx) {
      const claim = await find(claimNo);
      ctx.note({ targets: await targetsOf(db, claim) });
      return readItem({ db, keys }, claim, ctx);
    },

    async claimPhoto({ claimNo, fileId }, ctx) {
      const claim = await find(claimNo);
      const paper = (await evidenceOf(db, claim.id)).find((evidence) => evidence.fileId === fileId);
      if (!paper) throw new ApiError('NOT_FOUND');
      const file = await readStoredFile(db, files, fileId);
      await ctx.inAuditedTransaction(async (trx) => {
        const targets = await targetsOf(trx, claim);
        ctx.note({ targets, reason: 'claim' });
        await countReveal(trx, ctx, targets);
        ctx.note({ personal: true, fields: [paper.part] });
      });
      const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' }[
        file.type
      ];
      return { ...file, name: `${claimNo}-${paper.part}.${ending}`, secret: true };
    },
  };
}

export const named = (names: Names, staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });

function toHead(row: ClaimRow, ownerId: string | null, names: Names): Head {
  return {
    ...{ claimNo: row.claimNo, mailNo: row.mailNo, kind: row.kind, state: row.state, round: row.round, fen: row.fen },
    submittedAt: row.submittedAt.toISOString(),
    ...(row.dueAt && HAS_NEXT.includes(row.state) && { dueAt: row.dueAt.toISOString() }),
    ...(row.lossFen !== null && { lossFen: row.lossFen }),
    ...(row.offeredFen !== null && { offeredFen: row.offeredFen }),
    ...(ownerId !== null && { owner: named(names, ownerId) }),
  };
}

interface Reading {
  readonly db: Db;
  readonly keys: Keys;
}

/** Returns a claim as the desk reads it. */
export async function readItem(
  { db, keys }: Reading,
  row: ClaimRow,
  { staff, now }: Pick<StaffContext, 'staff'> & { readonly now: Date },
): Promise<Item> {
  // Read first: what a colleague writes by an older version than they read is a conflict.
  const version = await versionOf(db, row);
  const cases = await casesOf(db, row.id);
  const own = cases.find(({ round }) => round === row.round);
  const [waiting] = await waitingFor<OfferRequest>(
    db,
    'claim.offer',
    [{ claimId: row.id, round: row.round, version }],
    now,
  );
  const people = cases.flatMap(({ ownerId, decidedBy, approvedBy }) => [ownerId, decidedBy, approvedBy]);
  const names = await staffNames(
    db,
    [...people, waiting?.askedBy].filter((id): id is string => typeof id === 'string'),
  );
  const { promisedAt, scans } = await scansOfMail(db, row.mailNo);
  return {
    ...toHead(row, own?.ownerId ?? null, names),
    ...{ side: row.side, version, own: own?.ownerId === staff.staffId },
    open: UNDECIDED.includes(row.state) && own?.verdict === null,
    sum: sumOf(row),
    ...{ mostFen: mostToOffer(row), aloneFen: claimRuleAt(row.submittedAt.getTime()).aloneFen },
    words: maskText(keys.open('claim.stored', row.wordsSealed) ?? ''),
    steps: await readSteps(db, keys, row.id),
    evidence: await papersOf(db, row.id),
    scans,
    ...(promisedAt && { promisedAt }),
    verdicts: cases.flatMap((decided) => toVerdict(keys, decided, names)),
    ...(waiting && {
      waiting: {
        ...{ approvalId: waiting.approvalId, fen: waiting.request.fen, words: waiting.request.words },
        ...{ by: named(names, waiting.askedBy), endsAt: waiting.endsAt.toISOString() },
      },
    }),
  };
}

const sumOf = ({ rule, fen, postageFen, insuredFen, valueFen, lossFen }: ClaimRow): Item['sum'] => ({
  ...{ rule, fen, postageFen },
  ...(insuredFen !== null && { insuredFen }),
  ...(valueFen !== null && { valueFen }),
  ...(lossFen !== null && { lossFen }),
});

async function readSteps(db: Db, keys: Keys, claimId: string): Promise<Item['steps']> {
  return (await stepsOf(db, claimId)).map(({ step, at, fen, wordsSealed }) => ({
    ...{ step, at: at.toISOString() },
    ...(fen !== null && { fen }),
    ...(wordsSealed !== null && { words: maskText(keys.open('claim.stored', wordsSealed) ?? '') }),
  }));
}

/** Returns what the claimant sent, without the names of files: people write names in them. */
async function papersOf(db: Db, claimId: string): Promise<Item['evidence']> {
  return (await evidenceOf(db, claimId)).map(({ fileId, part, type, addedAt }) => ({
    ...{ fileId, part, picture: type !== 'application/pdf', addedAt: addedAt.toISOString() },
  }));
}

function toVerdict(keys: Keys, decided: CaseRow, names: Names): Item['verdicts'] {
  const { decidedBy, decidedAt, approvedBy, fen, refusal, wordsSealed } = decided;
  if (decidedBy === null || decidedAt === null) return [];
  return [
    {
      ...(fen !== null && { fen }),
      ...(refusal !== null && { refusal }),
      words: (wordsSealed && keys.open('claim.stored', wordsSealed)) || '',
      by: named(names, decidedBy),
      ...(approvedBy !== null && { approvedBy: named(names, approvedBy) }),
      at: decidedAt.toISOString(),
    },
  ];
}
