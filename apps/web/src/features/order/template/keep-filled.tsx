import { useQueryClient } from '@tanstack/react-query';
import { isPrintable } from '@yidi/contract/values/address-rules';
import { namesSomething } from '@yidi/contract/values/goods-name';
import { express } from '@yidi/phrases/express';
import { orderTemplate } from '@yidi/phrases/order-template';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { openLogin } from '../../../shell/open-login.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { isWholeAddress, toPostal } from '../../address/address.parts.tsx';

import { outOfRange } from '../express/express-limits.ts';
import { goodsRequest } from '../express/goods-info.ts';
import type { Missing } from '../express/submit/submit-order.ts';
import { showPart } from '../express/submit/use-submit.ts';
import type { Express } from '../express/use-express.ts';
import { openSaveTemplate } from './open-templates.ts';

/** Saves the values of the form as a template, before an order is sent. */
export function KeepFilled({ order }: { order: Express }): ReactElement {
  const say = usePhrases(orderTemplate);
  const words = usePhrases(express);
  const client = useQueryClient();
  const keep = useAction(async () => {
    const { form, submit } = order;
    const lack = lackOf(order);
    if (lack) {
      showToast(submit.describeMissing(words.missing[lack], lack), { tone: 'bad' });
      showPart(lack);
      return;
    }
    if (!isLoggedIn(client) && !(await openLogin({ sender: form.sender.userPhone }))) return;
    const { city, district, province } = form.receiver;
    await openSaveTemplate({
      source: { filled: filledOf(order) },
      city: city || district || province,
      goodInternals: form.goods.goodInternals,
    });
  });
  return (
    <Button kind="quiet" wide busy={keep.busy} onClick={keep.run}>
      {say.saveFilled}
    </Button>
  );
}

/** Returns the first part that a template needs and lacks; it has no slot and no counter. */
function lackOf({ form }: Express): Missing | undefined {
  if (!isWholeAddress(form.sender)) return 'sender';
  if (!isWholeAddress(form.receiver)) return 'receiver';
  if (!isPrintable(form.goods.goodInternals)) return 'unprintable';
  return namesSomething(form.goods.goodInternals) ? outOfRange(form)[0] : 'goods';
}

function filledOf({ mode, form, offer }: Express) {
  return {
    orderType: mode === 'courier' ? ('3' as const) : ('2' as const),
    sender: toPostal(form.sender),
    receiver: toPostal(form.receiver),
    ...goodsRequest(form),
    productId: offer?.productId ?? form.productId ?? '1',
    packaging: form.packaging,
    payMode: form.payMode,
    messageContent: form.message.trim(),
    isPwReceive: form.passwordSign,
  };
}
