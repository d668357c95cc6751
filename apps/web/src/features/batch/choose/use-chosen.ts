import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchOrder, batchOrdersQuery } from '../batch.data.ts';

type Chosen = ReadonlyMap<string, BatchOrder>;

export interface Choice {
  readonly orders: readonly BatchOrder[];
  has(orderId: string): boolean;
  countOf(batchId: string): number;
  toggle(order: BatchOrder): void;
  /** Chooses all orders of a batch, or none. Fetches its orders. */
  setBatch(batchId: string, chosen: boolean): Promise<void>;
  /** Removes finished orders from the choice. */
  drop(orderIds: ReadonlySet<string>): void;
  clear(): void;
}

export function useChosen(): Choice {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const orders = [...chosen.values()];
  const without = (now: Chosen, isOut: (order: BatchOrder) => boolean): Chosen =>
    new Map([...now].filter(([, order]) => !isOut(order)));
  return {
    orders,
    has: (orderId) => chosen.has(orderId),
    countOf: (batchId) => orders.filter((order) => order.batchId === batchId).length,
    toggle: (order) =>
      setChosen((now) =>
        now.has(order.orderId)
          ? without(now, ({ orderId }) => orderId === order.orderId)
          : new Map([...now, [order.orderId, order]]),
      ),
    async setBatch(batchId, isIn) {
      if (!isIn) return setChosen((now) => without(now, (order) => order.batchId === batchId));
      const { orders: all } = await client.fetchQuery(batchOrdersQuery(batchId));
      setChosen((now) => new Map([...now, ...all.map((order) => [order.orderId, order] as const)]));
    },
    drop: (orderIds) => setChosen((now) => without(now, ({ orderId }) => orderIds.has(orderId))),
    clear: () => setChosen(new Map()),
  };
}
