import { useQueryClient } from '@tanstack/react-query';
import { pushDeliveryWay, reserve } from '@yidi/contract/calls/delivery';
import { submit } from '../../api/submit.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { LEAVES } from '../../shell/use-action.ts';
import { traceQuery } from '../trace/trace.data.ts';
import { type Choice, deliveryQuery } from './delivery.data.ts';

interface Half {
  readonly day: string;
  readonly half: 'am' | 'pm';
  readonly cutoffAt: string;
}

/** Sends a choice and shows its result. After a refusal the possible ways are refetched. */
export function useChoose(mailNo: string): (choice: Choice | Half) => Promise<typeof LEAVES> {
  const client = useQueryClient();
  const go = useNavigate();
  return async (choice) => {
    const ways = deliveryQuery(mailNo).queryKey;
    try {
      if ('half' in choice) {
        const { day, half } = choice;
        await submit(reserve, { waybillNo: mailNo, ...choice }, `delivery:${mailNo}:${day}:${half}`);
      } else {
        const { way, pointCode, place, until } = choice;
        const name = [mailNo, way, pointCode, place, until].filter(Boolean).join(':');
        await submit(pushDeliveryWay, { waybillNo: mailNo, ...choice }, `delivery:${name}`);
      }
    } catch (error) {
      void client.invalidateQueries({ queryKey: ways });
      throw error;
    }
    await client.invalidateQueries({ queryKey: ways });
    void client.invalidateQueries({ queryKey: traceQuery(mailNo).queryKey });
    go.replace('/appoint-delivery-success', {}, { mailNo });
    return LEAVES;
  };
}
