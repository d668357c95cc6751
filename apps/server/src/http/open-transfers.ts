import { ApiError } from '@yidi/contract/envelope';
import { networksOf } from '../security/net-prefix.ts';

/** Uploads and downloads of files at the same time, in this process. */
export const mostTransfers = { ofSession: 6, ofNetwork: 24, ofWiderNetwork: 96, inAll: 256 } as const;
/** In each of these periods a transfer moves so many bytes at least: 2 kB a second, a tenth of a slow phone's line. */
export const PERIOD_MS = 10_000;
export const LEAST_BYTES = 20_480;
const SWEEP_MS = 1_000;

/** One upload or download that is under way. */
export interface Transfer {
  /** Counts bytes that were moved. */
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
 * The transfers of files that are under way. They hold no seat of admission control; their number
 * is limited by session, by network and in all, and one that is too slow is given up.
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
   * Begins a transfer; `giveUp` is called if it is too slow.
   * @throws ApiError RATE for too many of this session or network, OVERLOAD for too many in all.
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

  /** Gives up the transfers that moved too little in their period; called every second. */
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
