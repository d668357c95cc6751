import sample from '@yidi/contract/samples/getGisTraces.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { TraceInfo } from '../trace.data.ts';
import { nextStepOf } from './next-step.ts';

const info = { ...(sample.info as object), personal: undefined, verified: false } as TraceInfo;
const person = { senderName: '王*', receiverName: '李*', receiverPhone: '139****4321', receiverAddress: '' };

test.each([
  ['verify', { stage: 'departed', orderStatus: 6 }],
  ['share', { stage: 'departed', orderStatus: 6, verified: true, personal: person }],
  [
    'callCourier',
    {
      stage: 'out_for_delivery',
      orderStatus: 11,
      verified: true,
      personal: { ...person, courierPhone: '13800000000' },
    },
  ],
  ['sendAgain', { stage: 'delivered', orderStatus: 18, verified: true, personal: person }],
  ['rebook', { stage: 'departed', orderStatus: 6, verified: true, mine: true, changeable: true, personal: person }],
  ['askSomebody', { stage: 'ready_for_pickup', orderStatus: 12, verified: true, mine: true, waits: true }],
  [
    'showCode',
    { stage: 'ready_for_pickup', orderStatus: 12, verified: true, mine: true, waits: true, passwordSign: true },
  ],
  ['share', { stage: 'ready_for_pickup', orderStatus: 12, verified: true, passwordSign: true }],
  [
    'rate',
    {
      stage: 'delivered',
      orderStatus: 18,
      verified: true,
      mine: true,
      receipt: { until: '2026-11-28T15:00:00+08:00' },
    },
  ],
  ['sendNew', { stage: 'created', orderStatus: 4 }],
] as const)('%s for %o', (step, part) => {
  expect(nextStepOf({ ...info, ...part } as TraceInfo)).toBe(step);
});
