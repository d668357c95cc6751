import { isIPv6 } from 'node:net';
import { ApiError } from '@yidi/contract/envelope';
import { HOUR_S } from '@yidi/rules/time/shanghai';
import type { Keys } from '../config/keys.ts';
import { guardsIn, limitsIn } from '../db/limits.ts';
import type { Db } from '../db/open.ts';
import { networksOf, plainAddress } from './net-prefix.ts';

/** The number of actions allowed in an hour, counted over all sessions of a network. */
export interface NetworkLimit {
  /** Limit of one session; unlimited if undefined. */
  readonly session?: number;
  /** Limits of an IPv6 /64, which a household has, and of its /48, which a customer may have. */
  readonly ipv6: readonly [net: number, wide: number];
  /**
   * Limits of an IPv4 address and its /24. Higher, because a mobile carrier puts many customers
   * behind one address.
   */
  readonly ipv4: readonly [net: number, wide: number];
}

/**
 * The limited actions: new sessions, addresses saved without a log-in, texts and articles read,
 * guesses of four digits, checked messages, attempts at a candidate, partner numbers, and place
 * searches.
 */
export type NetworkLimitKind = 'session' | 'address' | 'reading' | 'digits' | 'check' | 'exam' | 'brand' | 'place';

export const networkLimits: Readonly<Record<NetworkLimitKind, NetworkLimit>> = {
  session: { ipv6: [120, 480], ipv4: [3_000, 12_000] },
  address: { session: 100, ipv6: [200, 800], ipv4: [2_000, 8_000] },
  reading: { session: 1_200, ipv6: [3_000, 12_000], ipv4: [20_000, 80_000] },
  digits: { ipv6: [30, 120], ipv4: [200, 1_000] },
  exam: { ipv6: [30, 120], ipv4: [300, 1_200] },
  brand: { session: 600, ipv6: [1_200, 4_800], ipv4: [6_000, 24_000] },
  check: { ipv6: [120, 480], ipv4: [1_200, 4_800] },
  place: { session: 60, ipv6: [120, 480], ipv4: [600, 2_400] },
};

/** Kinds that limit guesses at something secret. They survive a crash of the database. */
const GUESSES: ReadonlySet<NetworkLimitKind> = new Set(['digits', 'exam', 'brand', 'check']);

/** The client whose hour is counted. */
export interface Counted {
  readonly ip: string;
  readonly caller: { readonly sessionId: string } | null;
}

export interface NetworkLimits {
  /**
   * Adds `times` to the counts of the session and both networks. Refused requests count, too.
   * @throws RATE if one of the limits is used up
   */
  take(kind: NetworkLimitKind, who: Counted, times?: number): Promise<void>;
}

/** Opens limits in the database, shared by all processes. Networks are stored as keyed hashes. */
export function openNetworkLimits({
  db,
  keys,
  settings,
}: {
  db: Db;
  keys: Keys;
  settings?: Partial<typeof networkLimits> | undefined;
}): NetworkLimits {
  const most = { ...networkLimits, ...settings };
  return {
    async take(kind, { ip, caller }, times = 1) {
      const limit = most[kind];
      const [own, wider] = networksOf(ip);
      const hash = (network: string) => keys.mac('ip', network).toString('base64url');
      const [net, wide] = isIPv6(plainAddress(ip)) ? limit.ipv6 : limit.ipv4;
      const counted = new Map([
        [`${kind}:net:${hash(own)}`, net],
        [`${kind}:wide:${hash(wider)}`, wide],
      ]);
      if (limit.session !== undefined && caller) counted.set(`${kind}:session:${caller.sessionId}`, limit.session);
      const counters = GUESSES.has(kind) ? guardsIn(db) : limitsIn(db);
      const counts = await counters.incrAll([...counted.keys()], HOUR_S, times);
      const spent = counts.filter(({ key, count }) => count > counted.get(key)!);
      if (spent.length > 0)
        throw new ApiError('RATE', { retryAfterS: Math.max(...spent.map((spentLimit) => spentLimit.leftS)) });
    },
  };
}
