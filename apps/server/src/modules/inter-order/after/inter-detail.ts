import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/inter-detail';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { CallContext, Caller, Handlers } from '../../../call/handlers.ts';
import { findInterOrder, findInterOrderOfMail, type InterOrderRow } from '../inter-order.store.ts';
import { countryNames } from '../inter-order.view.ts';
import { type AmendDeps, amendOwn } from './amend.ts';
import { viewDetail } from './detail.view.ts';
import { situationOf } from './situation.ts';

/** An order abroad after it was made, and the amendment of its declaration. */
export function interDetailHandlers(deps: AmendDeps): Handlers<typeof calls> {
  const { db, keys } = deps;

  async function own(
    { orderId, mailNo }: ParsedOf<typeof calls.interDetail>,
    { caller: { personId } }: CallContext<Caller>,
  ): Promise<InterOrderRow> {
    if (orderId === undefined && mailNo === undefined) throw badField('orderId', 'field.required');
    const order =
      orderId === undefined
        ? await findInterOrderOfMail(db, personId, mailNo!)
        : await findInterOrder(db, personId, orderId);
    if (!order) throw new ApiError('NOT_FOUND');
    return order;
  }

  return {
    async interDetail(request, ctx) {
      const situation = await situationOf(db, await own(request, ctx));
      return viewDetail({ db, keys }, situation, await countryNames(db, ctx), ctx);
    },

    amendDeclaration: (request, ctx) => amendOwn(deps, request, ctx),
  };
}
