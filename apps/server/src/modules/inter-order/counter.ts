import type { InfoOf } from '@yidi/contract/call';
import { counterItem } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import type { CarrierDeps } from '../../call/carrier-signature/signed-by-carrier.ts';
import { signedByCarrier } from '../../call/carrier-signature/signed-by-carrier.ts';
import { PlainAnswer, type SignedHandler } from '../../call/signed.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { validate } from '../../http/validate.ts';
import { readJson } from '../../parse/read-json.ts';
import { askAtCounter } from './accept.ts';
import { lastDeclaration, openParties } from './inter-order.store.ts';
import { itemOf } from './make-item.ts';
import { makePapers } from './papers/print-papers.ts';

type Info = InfoOf<typeof counterItem>;

/**
 * What a counter reads of an item before it takes it. The papers are made after the transaction, so
 * that no connection waits for a printer's file.
 */
export function counterHandler(deps: CarrierDeps & { readonly keys: Keys }): SignedHandler<Info> {
  const read = signedByCarrier<Omit<Info, 'papers'> & { readonly item: AdvanceItem | null }>(
    deps,
    'counter',
    ({ bytes, signer }, { now }) => {
      // A partner's key belongs to no counter.
      if (signer.project !== undefined) throw new ApiError('SESSION');
      const asked = validate(counterItem, readJson(bytes));
      return (trx) => itemForCounter(trx, deps.keys, asked, now);
    },
  );
  return {
    kind: 'signed',
    async serve(body, mediaOf, ctx) {
      const answer = await read.serve(body, mediaOf, ctx);
      if (answer instanceof PlainAnswer) return answer;
      const { item, ...info } = answer;
      const isTaken = info.refusal === undefined && item !== null;
      return { ...info, papers: isTaken ? (await makePapers(item, `counter ${item.mailNo}`)).toString('base64') : '' };
    },
  };
}

async function itemForCounter(
  trx: Db,
  keys: Keys,
  asked: { readonly mailNo: string; readonly weighedG?: number | undefined },
  now: Date,
) {
  const { order, refusal, restFen } = await askAtCounter(trx, keys, asked, now);
  // A counter that does not take the item learns nothing of its people and contents.
  const parties = refusal ? null : openParties(keys, order);
  const declaration = await lastDeclaration(trx, order.id);
  const { mailNo, country, productId, category, counterCode } = order;
  const lines = refusal ? [] : declaration.lines.map((line) => ({ ...line, hs6: line.hs6 ?? '' }));
  return {
    ...{ mailNo, counterCode, restFen, country, productId, category, grossG: order.weighedG ?? order.grossG },
    ...(refusal && { refusal }),
    senderName: parties?.sender.name ?? '',
    consigneeLines: [...(parties?.consigneeLines ?? [])],
    form: declaration.form,
    lines,
    item: parties && itemOf(order, declaration, parties),
  };
}
