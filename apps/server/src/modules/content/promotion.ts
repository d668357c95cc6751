import type * as calls from '@yidi/contract/calls/promotion';
import type { Handlers } from '../../call/handlers.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { countTap, endingOf, isAdvert, loginPromotionFor } from './content.store.ts';

const HOUR_S = 3600;

/** What an operator advertises: taps on adverts, the words over the log-in. */
export function promotionHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async advertCodeTj({ advertId, advertCode }, { caller, now }) {
      if (!(await isAdvert(db, advertId, advertCode))) return {};
      const taps = await limitsIn(db).incr(`advert ${advertId} ${caller.sessionId}`, HOUR_S);
      if (taps === 1) await countTap(db, advertId, now);
      return {};
    },

    async loginPromotion(_request, { channel, language, now }) {
      const row = await loginPromotionFor(db, channel, now);
      if (!row) return { promotion: null };
      return {
        promotion: { title: row[`title${endingOf[language]}`], words: row[`words${endingOf[language]}`], img: row.img },
      };
    },
  };
}
