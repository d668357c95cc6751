import { randomBytes } from 'node:crypto';
import * as calls from '@yidi/contract/calls/partner';
import { badField } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { type CarrierDeps, signedByCarrier } from '../../call/carrier-signature/signed-by-carrier.ts';
import { channelsOf } from '../../call/channels.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { validate } from '../../http/validate.ts';
import { readJson } from '../../parse/read-json.ts';
import { readChannels } from '../channel/channel.public.ts';
import { addTicket, channelsOfPartner } from './partner.store.ts';

const TOKEN_BYTES = 16;
const LIFE_MS = 120_000;

interface Deps extends CarrierDeps {
  readonly keys: Keys;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
}

/** Tokens for links by which partners' apps open our pages. */
export function partnerHandlers({ keys, origin, ...signing }: Deps): Handlers<typeof calls> {
  return {
    partnerTicket: signedByCarrier(signing, 'ticket', ({ bytes, signer }, { now }) => {
      const { partner, user, channel: code, target } = validate(calls.partnerTicket, readJson(bytes));
      return async (trx) => {
        // A key without a scope is a carrier's, which may not name users of partners.
        const names = signer.project === partner ? await channelsOfPartner(trx, partner) : undefined;
        if (!names) throw badField('partner', 'field.option');
        // Read by this transaction: it must not wait for another connection.
        const channel = channelsOf(await readChannels(trx)).withCode(Number(code));
        const hasWords = channel && channel.agentAll.length + channel.agentAny.length > 0;
        if (!hasWords || !names.includes(channel.name)) throw badField('channel', 'channel.unknown');
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const expiresAt = new Date(now.getTime() + LIFE_MS);
        const userSealed = keys.seal('payer.stored', user);
        await addTicket(trx, token, { partner, userSealed, channel: channel.name, target, expiresAt }, now);
        const url = new URL(target, origin);
        // Dots were resolved: what is left must not look like another host to a lenient reader.
        if (url.pathname.includes('//')) throw badField('target', 'field.format');
        url.searchParams.set('channel', code);
        url.searchParams.set('sign', token);
        return { token, url: url.href, expiresAt: toShanghaiIso(expiresAt.getTime()) };
      };
    }),
  };
}
