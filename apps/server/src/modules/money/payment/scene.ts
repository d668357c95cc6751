import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { type PayProvider, payProviders } from '@yidi/contract/values/pay';
import type { PayAction, PayScene } from '../../../ports/pay/pay.ts';
import type { Pays } from './ask-vendor.ts';

/** Returns the payer's environment as vendors distinguish it. */
export function sceneOf(channel: string, desktop: boolean): PayScene {
  if (channel === 'chat') return 'chat';
  if (channel === 'pay') return 'payApp';
  return desktop ? 'desktop' : 'phone';
}

/** Lists the ways of paying that work in this scene, the preferred one first. */
export function waysOf(pays: Pays, scene: PayScene, openId: string | null): PayProvider[] {
  return payProviders.filter((way) => pays.get(way)?.serves(scene, openId));
}

/** Lists the ways of paying in this channel, before a payment. A browser counts as a phone. */
export const waysIn = (pays: Pays, channel: string, openId: string | null): PayProvider[] =>
  waysOf(pays, sceneOf(channel, false), openId);

type WireAction = InfoOf<typeof payCreate>['action'];

/** Converts what the payer's browser does next for the wire. */
export function toWireAction(action: PayAction | null): WireAction {
  if (action === null) throw new ApiError('OVERLOAD', { reason: 'pay.down' });
  if (action.kind !== 'jsapi') return action;
  return { kind: 'jsapi', params: { ...action.params }, ...(action.url && { url: action.url }) };
}
