import type { MessageKind, MessageTemplate } from '@yidi/contract/values/message';
import type { MessageParams, SomeParams } from './message-texts.ts';

/** When and about which mail the examples speak; invented. */
export const EXAMPLE_AT_MS = Date.parse('2026-11-24T14:30:00+08:00');
export const EXAMPLE_MAIL = '9801123456789';

interface Example {
  readonly template: MessageTemplate;
  readonly params: SomeParams;
}

function example<T extends MessageTemplate>(template: T, params: MessageParams[T]): Example {
  return { template, params: { ...params } as SomeParams };
}

/** A text of each kind. */
export const examples: Readonly<Record<MessageKind, Example>> = {
  pickup: example('courierComing', {
    courier: '陈师傅',
    from: '2026-11-24T14:50:00+08:00',
    to: '2026-11-24T15:50:00+08:00',
  }),
  delivery: example('outForDelivery', { expected: '2026-11-24T15:20:00+08:00' }),
  waiting: example('waitingAtPoint', { point: '翠苑便民驿站' }),
  change: example('attemptFailed', { reason: 'nobody_reached', remedy: 'call_back' }),
  delivered: example('delivered', { signed: '2026-11-24T14:24:00+08:00' }),
  money: example('collected', { fen: 900 }),
  safety: example('newDevice', { app: 'chrome', system: 'android' }),
  code: example('loginCode', { code: '012345', minutes: 5 }),
};
