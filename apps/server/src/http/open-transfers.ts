import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../security/net-prefix.ts';

/** Maximum numbers of concurrent uploads and downloads of files in this process. */
export const mostTransfers = { ofSession: 6, ofNetwork: 24, ofWiderNetwork: 96, inAll: 256 } as const;
/**
 * A transfer must move a minimum of bytes in each of these periods: 2 kB a second, a tenth of a
 * slow phone's connection.
 */
export const PERIOD_MS = 10_000;
export const LEAST_BYTES = 20_480;
const SWEEP_MS = 1_000;

/** One upload or download in progress. */
export interface Transfer {
  /** Counts transferred bytes. */
  moved(bytes: number): void;
  end(): void;
}

interface Open {
  readonly keys: readonly string[];
  readonly giveUp: () => void;
  sinceMs: number;
  bytes: number;
}

/**
 * The file transfers in progress. They need no seat of admission control. Their number is limited
 * per session, per network and in total, and a transfer that is too slow is aborted.
 */
export class OpenTransfers {
  readonly #open = new Set<Open>();
  readonly #counts = new Map<string, number>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get count(): number {
    return this.#open.size;
  }

  /**
   * Begins a transfer. `giveUp` is called if it is too slow.
   * @throws ApiError RATE for too many of this session or network, OVERLOAD for too many in total
   */
  begin(who: { readonly ip: string; readonly sessionId: string | null }, giveUp: () => void): Transfer {
    if (this.#open.size >= mostTransfers.inAll) throw new ApiError('OVERLOAD', { retryAfterS: 2 });
    const [network, wider] = networksOf(who.ip);
    const limits = new Map<string, number>([
      [`net ${network}`, mostTransfers.ofNetwork],
      [`wide ${wider}`, mostTransfers.ofWiderNetwork],
    ]);
    if (who.sessionId !== null) limits.set(`session ${who.sessionId}`, mostTransfers.ofSession);
    for (const [key, most] of limits)
      if ((this.#counts.get(key) ?? 0) >= most) throw new ApiError('RATE', { retryAfterS: 2 });
    const open: Open = { keys: [...limits.keys()], giveUp, sinceMs: this.#nowMs(), bytes: 0 };
    this.#open.add(open);
    for (const key of open.keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return {
      moved: (bytes) => {
        open.bytes += bytes;
      },
      end: () => this.#end(open),
    };
  }

  /** Aborts the transfers that moved too little in their period. Called every second. */
  sweep(): void {
    const nowMs = this.#nowMs();
    for (const open of this.#open) {
      if (nowMs - open.sinceMs < PERIOD_MS) continue;
      if (open.bytes < LEAST_BYTES) open.giveUp();
      open.sinceMs = nowMs;
      open.bytes = 0;
    }
  }

  /** Sweeps until the process ends. */
  watch(): void {
    setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  #end(open: Open): void {
    if (!this.#open.delete(open)) return;
    for (const key of open.keys) {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}
