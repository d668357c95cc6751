import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A request as bytes, and the function that gets its answer. */
export interface Shot {
  /** The kind under which it is counted. */
  readonly kind: string;
  readonly bytes: string;
  /** Called with the status (0: no complete answer) and the answer's head and body. */
  landed?(status: number, answer: string): void;
}

export interface Landed {
  readonly kind: string;
  readonly status: number;
  readonly sentAt: number;
  readonly ms: number;
  /** No complete answer arrived in time. With status 0 and without this, the connection ended. */
  readonly isLate: boolean;
  /** The answer is 503 with the envelope's OVERLOAD and a Retry-After. */
  readonly wellShed: boolean;
}

const TICK_MS = 4;
const MOST_SOCKETS = 4_000;
const TIMEOUT_MS = 20_000;

/**
 * Sends at a fixed rate whatever comes back, over keep-alive connections with one request at a
 * time. Implemented on sockets, because a client library would use more of the machine than the
 * measured server.
 */
export function openLoop(port: number) {
  const idle: Socket[] = [];
  const all = new Set<Socket>();

  function open(): Socket {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8') as Socket;
    all.add(socket);
    socket.on('close', () => {
      all.delete(socket);
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
    });
    return socket;
  }

  function shoot(shot: Shot, landings: Landed[]): Promise<void> {
    return new Promise((resolve) => {
      const socket = idle.pop() ?? open();
      const sentAt = performance.now();
      let heard = '';
      const end = (status: number, isLate = false) => {
        clearTimeout(late);
        socket.removeAllListeners('data').removeAllListeners('error').off('close', cut);
        const wellShed = status === 503 && heard.includes('"code":"500503"') && /\nretry-after: \d/i.test(heard);
        landings.push({ kind: shot.kind, status, sentAt, ms: performance.now() - sentAt, isLate, wellShed });
        shot.landed?.(status, heard);
        if (status === 0 || /\nconnection: close/i.test(heard)) socket.on('error', () => {}).destroy();
        else {
          socket.on('error', () => {});
          idle.push(socket);
        }
        resolve();
      };
      const cut = () => end(0);
      const late = setTimeout(() => end(0, true), TIMEOUT_MS);
      socket.removeAllListeners('error').on('error', cut).on('close', cut);
      socket.on('data', (part: string) => {
        heard += part;
        const head = heard.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/\ncontent-length: (\d+)/i.exec(heard)?.[1] ?? 0);
        if (Buffer.byteLength(heard.slice(head + 4)) >= length) end(Number(heard.slice(9, 12)));
      });
      socket.write(shot.bytes);
    });
  }

  return {
    /**
     * Sends `perSecond` requests for `seconds`. Resolves when all are answered. `missed`: no socket
     * was free.
     */
    async fire(perSecond: number, seconds: number, next: () => Shot): Promise<{ landings: Landed[]; missed: number }> {
      const landings: Landed[] = [];
      const flying = new Set<Promise<void>>();
      const began = performance.now();
      let due = 0;
      let missed = 0;
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const elapsed = (performance.now() - began) / 1000;
          for (const until = Math.min(elapsed, seconds) * perSecond; due < until; due += 1) {
            if (idle.length === 0 && all.size >= MOST_SOCKETS) {
              missed += 1;
              continue;
            }
            const flight = shoot(next(), landings);
            flying.add(flight);
            void flight.then(() => flying.delete(flight));
          }
          if (elapsed < seconds) return;
          clearInterval(timer);
          resolve();
        }, TICK_MS);
      });
      await Promise.all(flying);
      return { landings, missed };
    },
    close(): void {
      for (const socket of all) socket.destroy();
    },
  };
}

/** Returns the value that `share` of the sorted values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]! * 10) / 10;
}
