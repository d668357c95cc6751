import { ApiError } from '@yidi/contract/envelope';
import { type RecordSecurity, recordSecurity, type SecurityLog } from '../security/security-log.ts';
import type { Caller } from './handlers.ts';

interface Call {
  readonly path: string;
}

interface From {
  readonly ip: string;
  readonly traceId: string;
}

/** Records the security events of one call with its caller and network. */
export class CallRecorder {
  /** Null until the access token was read. */
  caller: Caller | null = null;
  readonly #log: SecurityLog | undefined;
  readonly #call: Call;
  readonly #from: From;
  readonly #now: () => Date;
  #hasLimit = false;

  constructor(log: SecurityLog | undefined, call: Call, from: From, now: () => Date) {
    this.#log = log;
    this.#call = call;
    this.#from = from;
    this.#now = now;
  }

  readonly record: RecordSecurity = async (fact, trx) => {
    if (fact.result === 'limited') this.#hasLimit = true;
    if (!this.#log) return;
    const { ip, traceId } = this.#from;
    const personId = this.caller?.personId ?? null;
    await recordSecurity(this.#log, { now: this.#now(), traceId, ip, call: this.#call.path, personId }, fact, trx);
  };

  /**
   * Records that a limit refused the call, unless its handler already recorded a more specific
   * event.
   */
  async recordLimit(error: unknown): Promise<void> {
    if (this.#hasLimit || !(error instanceof ApiError) || error.class !== 'RATE') return;
    await this.record({ event: 'limit', result: 'limited', reason: error.reason ?? error.class });
  }
}
