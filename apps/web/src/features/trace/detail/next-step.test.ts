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
  ['sendNew', { stage: 'created', orderStatus: 4 }],
] as const)('%s for %o', (step, part) => {
  expect(nextStepOf({ ...info, ...part } as TraceInfo)).toBe(step);
});
