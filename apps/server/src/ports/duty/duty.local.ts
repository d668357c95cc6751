import { dutyOf } from '@yidi/rules/duty/duty';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Duties } from './duty.ts';

/** A quote by our rows is valid for so long. @guess */
const VALID_MS = DAY_MS;

/**
 * Quotes by our own rows, where they suffice. The post itself answers for the sum. The quote's id
 * is the time of its end, so that nothing has to be stored.
 */
export function localDuties(): Duties {
  return {
    partner: 'local',
    covers: 'rows',
    async quote({ articles, freightFen, terms, rate, day, now }) {
      const sum = terms && dutyOf(articles, freightFen, { terms, rate, day });
      if (!sum || sum.totalFen === 0) return null;
      const validUntil = new Date(now.getTime() + VALID_MS);
      return { ref: validUntil.toISOString(), validUntil, parts: sum.parts };
    },
    async confirm({ key, ref, now }) {
      return now.getTime() < Date.parse(ref) ? { state: 'confirmed', ref: key } : { state: 'expired' };
    },
    async cancel() {},
    async outcome({ totalFen, delivered, returned }) {
      if (delivered) return { state: 'charged', fen: totalFen };
      return { state: returned ? 'unimported' : 'open' };
    },
  };
}
