import type * as calls from '@yidi/contract/calls/duty';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Handlers } from '../../call/handlers.ts';
import { quoteAbroad } from '../international/international.public.ts';
import { viewQuote } from './duty.view.ts';
import { type DutyDeps, quoteDuty, takeQuestion } from './quote.ts';

/** Quotes of what customs abroad take, for senders who pay it in advance. */
export function dutyHandlers(deps: DutyDeps): Handlers<typeof calls> {
  return {
    async getDDPFee({ grossG, sizeCm, postcode = '', ...sending }, ctx) {
      await takeQuestion(deps.db, ctx);
      const { country, category, productId, transport } = sending;
      const asked = { country, category, postcode, grossKg: kgOfGrams(grossG), ...(sizeCm && { sizeCm }) };
      const { offers } = await quoteAbroad(deps.db, asked, ctx, deps.duties.covers);
      const offer = offers.find((each) => each.productId === productId && each.transport === transport);
      if (!offer?.offered) return { quoteId: '', parts: [] };
      const quote = await quoteDuty(deps, { ...sending, postcode, freightFen: offer.totalFen }, ctx);
      return quote ? { quoteId: quote.id, ...viewQuote(quote, ctx.language) } : { quoteId: '', parts: [] };
    },
  };
}
