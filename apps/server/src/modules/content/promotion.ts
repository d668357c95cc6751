import type * as calls from '@yidi/contract/calls/promotion';
import { share } from '@yidi/phrases/share';
import type { Handlers } from '../../call/handlers.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { countTap, endingOf, isAdvert, loginPromotionFor, shareCardRows } from './content.store.ts';

const HOUR_S = 3600;
/** The picture of cards until the operator chooses another. */
const SHARE_PICTURE = '/share-card.png';

/** What an operator advertises: taps on adverts, the words over the log-in, cards of links. */
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

    async shareCard({ kind }, { language, now }) {
      const rows = await shareCardRows(db, kind, now);
      const firstOf = (column: 'title' | 'text', otherwise: string) => {
        const texts = rows.map((row) => row[`${column}${endingOf[language]}`]);
        return texts.find((text) => text !== '') ?? otherwise;
      };
      const { card } = share[language];
      return {
        title: firstOf('title', card.title),
        text: firstOf('text', card.text),
        img: rows.find(({ img }) => img !== '')?.img ?? SHARE_PICTURE,
      };
    },
  };
}
