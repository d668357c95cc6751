import type { ApprovalKind } from '@yidi/contract/values/staff';
import type { Language } from '@yidi/phrases/language';
import type { Keys } from '../config/keys.ts';
import type { Db } from '../db/open.ts';
import type { Carrier } from '../ports/carrier/carrier.ts';
import type { Files } from '../ports/files/files.ts';
import type { AuditTarget, StaffSession } from './staff.ts';

/** What a colleague asks a second person for. Its request is stored and runs as it was asked. */
export interface Approvable<Request extends object = object> {
  readonly kind: ApprovalKind;
  /** Says what happens when it is approved, as one sentence. */
  effect(language: Language, request: Request): string;
  /** Returns what it is about, for the audit of each decision on it. It may be gone by then. */
  targets(trx: Db, request: Request): Promise<readonly AuditTarget[]>;
  /**
   * Runs it in the transaction of the approval. Returns what came of it besides, for the audit.
   * @throws ApiError CONFLICT `approval.changed` if what it is about is no longer as it was
   */
  run(trx: Db, approved: Approved<Request>): Promise<readonly AuditTarget[]>;
}

export interface Approved<Request> {
  readonly request: Request;
  readonly approvalId: string;
  readonly askedBy: string;
  readonly by: StaffSession;
  readonly now: Date;
}

/** A new approval as a handler asks for it. */
export interface NewApproval {
  readonly kind: ApprovalKind;
  readonly request: object;
  readonly reason: string;
  /** Until when it may be decided, if not for `APPROVAL_LIFE_S`. */
  readonly endsAt?: Date;
}

/** Stores an approval that waits; returns its id. */
export type AskApproval = (trx: Db, asked: NewApproval, by: StaffSession, now: Date) => Promise<string>;

/** What desks ask of the carrier. */
export type DeskCarrier = Pick<Carrier, 'officeFor' | 'slotCapacity' | 'couriersOf'>;

/** The dependencies of the console's calls. */
export interface StaffDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly files: Files;
  readonly log: { error(line: object, message: string): void };
  readonly carrier: DeskCarrier;
  /** `demo`: the network works by itself, so no colleague acts for it. */
  readonly network: 'staffed' | 'demo';
  /** The console's own origin, without a trailing slash. */
  readonly origin: string;
  readonly approvables: readonly Approvable[];
  readonly ask: AskApproval;
}
