import type * as address from '@yidi/contract/calls/address';
import type * as declaration from '@yidi/contract/calls/declaration';
import type * as goods from '@yidi/contract/calls/goods';
import type * as international from '@yidi/contract/calls/international';
import type { NetworkLimits } from '../security/network-limits.ts';
import type { Handlers } from './handlers.ts';

/**
 * Limits anonymous users per network: each new address counts, and each text of the address reader
 * counts by its length.
 */
export function limitAddresses(handlers: Handlers<typeof address>, networks: NetworkLimits): Handlers<typeof address> {
  return {
    ...handlers,
    async saveAddress(request, ctx) {
      if (request.id === undefined && ctx.caller.userId === null) await networks.take('address', ctx);
      return handlers.saveAddress(request, ctx);
    },
    async addressFeedback(request, ctx) {
      await networks.take('reading', ctx, costOf(request.addrStringList));
      return handlers.addressFeedback(request, ctx);
    },
  };
}

/** The reader's time grows with the length of its text: this many characters cost one. */
const CHARS_OF_A_READING = 100;

/** Returns the cost of texts. Every started hundred characters of a text cost one. */
export function costOf(texts: readonly string[]): number {
  return texts.reduce((cost, text) => cost + Math.max(1, Math.ceil(text.length / CHARS_OF_A_READING)), 0);
}

/** Limits goods checks and searches per network: each article counts, and each search. */
export function limitReadings(handlers: Handlers<typeof goods>, networks: NetworkLimits): Handlers<typeof goods> {
  return {
    ...handlers,
    async checkProhibitArtWarehouse(request, ctx) {
      await networks.take('reading', ctx, costOf(request.names));
      return handlers.checkProhibitArtWarehouse(request, ctx);
    },
    async selectSearch(request, ctx) {
      await networks.take('reading', ctx);
      return handlers.selectSearch(request, ctx);
    },
  };
}

/** Limits quotes, pasted addresses and articles abroad per network. */
export function limitInternational(
  handlers: Handlers<typeof international>,
  networks: NetworkLimits,
): Handlers<typeof international> {
  return {
    ...handlers,
    async checkInterAddress(request, ctx) {
      await networks.take('reading', ctx, request.text === undefined ? 1 : costOf([request.text]));
      return handlers.checkInterAddress(request, ctx);
    },
    async interQuote(request, ctx) {
      await networks.take('reading', ctx);
      return handlers.interQuote(request, ctx);
    },
    async interArticleCheck(request, ctx) {
      await networks.take('reading', ctx, costOf([request.name]));
      return handlers.interArticleCheck(request, ctx);
    },
  };
}

/** Limits descriptions per network: each described article counts, and each search. */
export function limitDeclarations(
  handlers: Handlers<typeof declaration>,
  networks: NetworkLimits,
): Handlers<typeof declaration> {
  return {
    ...handlers,
    async describe(request, ctx) {
      await networks.take('reading', ctx);
      return handlers.describe(request, ctx);
    },
    async hsSearch(request, ctx) {
      await networks.take('reading', ctx);
      return handlers.hsSearch(request, ctx);
    },
    async checkDeclaration(request, ctx) {
      await networks.take('reading', ctx, request.lines.length);
      return handlers.checkDeclaration(request, ctx);
    },
  };
}
