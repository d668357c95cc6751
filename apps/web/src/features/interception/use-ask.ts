import { useQueryClient } from '@tanstack/react-query';
import { changeAddress, revoke } from '@yidi/contract/calls/interception';
import { ApiError } from '@yidi/contract/envelope';
import { interception } from '@yidi/phrases/interception';
import type { Language } from '@yidi/phrases/language';
import { formatFailure } from '../../api/say-failure.ts';
import { submit } from '../../api/submit.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { LEAVES } from '../../shell/use-action.ts';
import type { TypedPlace } from '../address/address.data.ts';
import { orderQuery } from '../order/order.data.ts';
import { shownQuery, statusQuery } from './interception.data.ts';

interface Offer {
  readonly token: string;
  readonly fee: number;
}

export const wirePlace = ({ street, ...place }: TypedPlace) => ({ ...place, ...(street && { street }) });

/** Confirms an offer and shows its state. After a refusal the options are refetched. */
export function useAsk(orderId: string): (offer: Offer, to?: TypedPlace) => Promise<typeof LEAVES> {
  const client = useQueryClient();
  const go = useNavigate();
  return async ({ token, fee }, to) => {
    const asked = { orderId, token, seenFen: fee };
    try {
      if (to) await submit(changeAddress, { ...asked, to: wirePlace(to) }, `address:${token}`);
      else await submit(revoke, asked, `recall:${token}`);
    } finally {
      await Promise.all(
        [shownQuery(orderId), statusQuery(orderId), orderQuery(orderId)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    }
    go.replace(to ? '/orderAddress/modificationPay' : '/orderAddress/revokePay', {}, { orderId });
    return LEAVES;
  };
}

/** Formats why an offer was refused or could not be confirmed. */
export function formatRefusal(language: Language, error: unknown): string {
  const say = interception[language];
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'delivery.late') return say.over;
  return reason === 'pay.changed' ? say.changed : formatFailure(language, error);
}
