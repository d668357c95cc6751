import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/international';
import { badField } from '@yidi/contract/envelope';
import type { InterNumberId, InterScope } from '@yidi/contract/values/inter';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { TypedNumbers } from '@yidi/rules/international/destination';
import { territoryOf } from '@yidi/rules/international/postcode';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { filledNumbers } from '../inter-consignee/inter-consignee.public.ts';
import { readRegion } from '../tariff/tariff.public.ts';
import { checkTyped, linesOf, refuseWrong } from './address-check.ts';
import { articleAnswer } from './can-send.ts';
import { countriesOn } from './destination.store.ts';
import { jsonOf } from './destination.view.ts';
import { dayOf, readRows, viewReader } from './destination-reader.ts';
import { quoteAbroad } from './inter-quote.ts';
import { readPasted } from './pasted-address.ts';

type Listed = InfoOf<typeof calls.destinations>['list'][number];

interface InternationalDeps {
  readonly db: Db;
  readonly divisions: Divisions;
  /** Without a partner duty is quoted by rows. */
  readonly duties?: Pick<Duties, 'covers'>;
  readonly keys: Keys;
}

/** Leaves out what is empty, so that it does not stand for a number of the link. */
const typedOf = (numbers: TypedNumbers = {}): TypedNumbers =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value));

/** Destinations abroad: what they ask for, what goes there, what it costs and who is written to. */
export function internationalHandlers({ db, divisions, keys, duties }: InternationalDeps): Handlers<typeof calls> {
  const readView = viewReader(db);

  return {
    async destinations(_request, { now }) {
      const rows = await countriesOn(db, dayOf({ now }));
      return {
        list: rows.map(({ code, zh, en, find, scope, isOpen: open, isWorked: worked, places }) => ({
          ...{ code, zh, en, find, open, worked },
          scope: scope as InterScope,
          places: jsonOf<Listed['places']>(places),
        })),
      };
    },

    destination: ({ country, postcode }, ctx) => readView(country, ctx, postcode),

    async checkInterAddress({ country, text, fields, numbers, productId, category, filledId }, ctx) {
      const view = await readView(country, ctx);
      if (text !== undefined) return readPasted(db, view, text, ctx);
      if (!fields) throw badField('fields', 'field.required');
      const { personId } = ctx.caller;
      const asked = { personId, filledId, country, name: fields.name, now: ctx.now };
      const filled = await filledNumbers(db, keys, asked);
      const checked = checkTyped(view, { fields, numbers: { ...filled, ...typedOf(numbers) }, productId, category });
      refuseWrong(checked);
      // The consignee's own numbers are never answered.
      const typed = Object.entries(checked.numbers).filter(([id]) => numbers?.[id as InterNumberId]);
      const territory = territoryOf(view.territories, checked.fields.postcode)?.id;
      return {
        fields: { ...checked.fields },
        numbers: Object.fromEntries(typed) as typeof checked.numbers,
        lines: linesOf(view, checked.fields),
        doubts: [],
        dropped: [...checked.dropped],
        ...(territory && { territory }),
      };
    },

    async interQuote({ from, ...request }, ctx) {
      if (from) readRegion(divisions, from, 'from');
      return quoteAbroad(db, request, ctx, duties?.covers);
    },

    async interArticleCheck({ country, name }, ctx) {
      const rows = await readRows(db, country, ctx);
      return articleAnswer(rows.contents, name, ctx.language);
    },
  };
}
