import type { InfoOf } from '@yidi/contract/call';
import { doValidateToken } from '@yidi/contract/calls/exam';
import { ApiError } from '@yidi/contract/envelope';
import { ticketLength } from '@yidi/contract/values/exam';
import { startReload } from '../session/page-reload.ts';
import { sendToLeave } from './send-to-leave.ts';

/**
 * Exchanges the ticket of a link. After a partner's the session is another one, so that the calls
 * that are under way are of the former. A text that cannot be a ticket is not sent, and counts as
 * one that has ended.
 * @throws ApiError, NetworkError
 */
export async function exchangeTicket(token: string): Promise<InfoOf<typeof doValidateToken>> {
  if (token.length < ticketLength.min || token.length > ticketLength.max)
    throw new ApiError('VERIFY', { left: 0, reason: 'ticket.over' });
  return sendToLeave(doValidateToken, { token });
}

/** Loads a page anew in the changed session, in the place of this one. Never resolves. */
export function openAnew(href: string): Promise<void> {
  startReload(() => new Promise(() => window.location.replace(href)));
  return new Promise(() => undefined);
}
