import type { StepUpKind } from '@yidi/contract/values/step-up';
import type { AdmissionControl } from '../http/admission-control.ts';
import type { CallingSite } from '../http/cors.ts';
import type { OpenTransfers } from '../http/open-transfers.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Channels } from './channels.ts';
import type { Caller, SealedAnswers } from './handlers.ts';
import type { StaffGate } from './staff.ts';

/** The app's functions that mounting needs: callers, time, admission control, URL of the site. */
export interface Gate {
  /** Returns null also if the cookie belongs to another session than the token. */
  callerOfToken(accessToken: string, cookie: string | null, now: Date): Promise<Caller | null> | Caller | null;
  /**
   * Identifies the caller by the token (jwt) of a page of another server. Set only on a server that
   * serves services of that site; it accepts no other identification.
   */
  readonly callerOfServiceToken?: ((token: string, now: Date) => Promise<Caller | null>) | undefined;
  /** The other site whose pages may call. Absent: there is none. */
  readonly callingSite?: CallingSite | undefined;
  /** Returns the USER-SIGN keys that were issued with an access token. */
  signKeysOf(accessToken: string): readonly string[];
  /** Returns true only the first time for a key. The nonce store of USER-SIGN. */
  takeOnce(key: string, ttlS: number): Promise<boolean>;
  readonly now: () => Date;
  readonly channels: Channels;
  /**
   * Returns the version of the content that colleagues publish, as it was read last. Every answer
   * tells it, so that an open page asks for newer content. Absent or undefined: none is told.
   */
  readonly contentVersion?: (() => string | undefined) | undefined;
  /** Returns whether a session has a fresh proof of a kind. Absent: no session has one. */
  readonly hasProof?: (sessionId: string, kind: StepUpKind, now: Date) => Promise<boolean>;
  readonly load: AdmissionControl;
  /** The uploads and downloads in progress. Created if absent. */
  readonly transfers?: OpenTransfers;
  readonly secure: boolean;
  /** Finds colleagues and stores the audit of their calls. Only the console's listener has it. */
  readonly staff?: StaffGate | undefined;
  /** How the cookie of a session is read and written. By default it is a consumer's. */
  readonly cookies?: SessionCookies | undefined;
  /** Records security events. Absent: they are not recorded. */
  readonly security?: SecurityLog | undefined;
  /**
   * Returns keyed hashes of a request's content, newest key first, which identify a repeated
   * request.
   */
  requestMacs(text: string): readonly Buffer[];
  /** Encrypts the answers of idempotent calls. */
  readonly answers?: SealedAnswers | undefined;
  /** Stores the file of an upload while its call is served. */
  readonly uploadFolder: string;
  /** Signed calls without USER-SIGN are refused. Otherwise it is checked only if present. */
  readonly signRequired: boolean;
}

/** Reads and writes the cookie of a session; null clears it. */
export interface SessionCookies {
  read(header: string | undefined, secure: boolean): string | null;
  write(token: string | null, secure: boolean): string;
}
