import { isProductId } from '@yidi/rules/tariff/products';
import { hrefOf } from '../../../../route-table.ts';
import { readDraft, writeDrafts } from '../../../../session/drafts.ts';
import { emptyAddress, type TypedAddress } from '../../../address/address.data.ts';
import type { QuotedParcel } from '../../order.parts.tsx';
import { expressDrafts } from '../express-form.ts';

/** Fills the draft from a quote. People of another region are replaced; other typed values stay. */
export function fillFromQuote({ from, to, weightKg, size, ...quoted }: QuotedParcel): string {
  const drafts = expressDrafts;
  const goods = readDraft(drafts.goods) ?? drafts.goods.initial;
  writeDrafts(drafts, {
    sender: placed(readDraft(drafts.sender), from),
    receiver: placed(readDraft(drafts.receiver), to),
    goods: { ...goods, size },
    weightKg,
    ...(isProductId(quoted.productId) && { productId: quoted.productId }),
  });
  return hrefOf('/s/express', {}, { orderType: '3' });
}

function placed(typed: TypedAddress | undefined, region: QuotedParcel['from']): TypedAddress {
  if (!region) return typed ?? emptyAddress;
  const { province, city, district } = region;
  const same = typed?.province === province && typed.city === city && typed.district === district;
  return same ? typed : { ...emptyAddress, province, city, district };
}
