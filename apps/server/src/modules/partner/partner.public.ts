import { channelOfAgent } from '@yidi/contract/values/channel';
import type { Channels } from '../../call/channels.ts';
import type { CallContext } from '../../call/handlers.ts';
import { partnerAppId } from '../../security/partner-app.ts';
import { type RecogniseDeps, recogniseCaller } from '../auth/host.public.ts';
import { channelsOfPartner, takeTicket } from './partner.store.ts';

export interface PartnerDeps extends RecogniseDeps {
  readonly channels: Pick<Channels, 'rows'>;
}

/**
 * Exchanges the token of a partner's link: the session then knows the partner's user. It must come
 * from the app of its channel, by the user agent: a link can name any channel, so a link that the
 * partner's user passes on recognises them in no other browser. Returns the path to open, or
 * undefined for a token that is not valid.
 */
export async function redeemPartnerTicket(
  deps: PartnerDeps,
  token: string,
  ctx: CallContext,
): Promise<string | undefined> {
  const { db, keys, channels } = deps;
  const ticket = await takeTicket(db, token, ctx.now);
  if (!ticket || ticket.channel !== ctx.channel) return undefined;
  if (channelOfAgent(channels.rows(), ctx.readAgent?.() ?? '')?.name !== ticket.channel) return undefined;
  if (!(await channelsOfPartner(db, ticket.partner))?.includes(ticket.channel)) return undefined;
  const openId = keys.open('payer.stored', ticket.userSealed);
  if (openId === null) return undefined;
  const isRecognised = await recogniseCaller(deps, { appId: partnerAppId(ticket.partner), openId }, ctx);
  return isRecognised ? ticket.target : undefined;
}
