import type { Call } from '@yidi/contract/call';
import { classOf } from '@yidi/contract/codes';
import type { Visitor } from '../../apps/server/src/world/site.ts';
import type { Entry } from './entry.ts';
import type { Base } from './expand.ts';
import type { InputsServer } from './inputs-server.ts';
import { parseEnvelope } from './judge-case.ts';
import type { Message, WireReply } from './wire.ts';

/** The tools of a player of several requests. */
export interface Bench {
  readonly world: InputsServer;
  readonly call: Call;
  readonly base: Base;
  readonly entry: Entry;
  /** Sends as this visitor, with the headers of a valid request. */
  sendAs(visitor: Visitor, message: Message): Promise<WireReply>;
}

/** The reply that is checked, and further faults. */
export interface Found {
  readonly reply: WireReply;
  readonly faults: readonly string[];
}

export function classIn(reply: WireReply): string {
  const envelope = parseEnvelope(reply.body);
  return envelope ? classOf(envelope.code) : 'NONE';
}

/** Returns the name of the code in a call's request. */
export function codeField(call: Call): string {
  return call.path === '/validatePhoneCode' ? 'valiCode' : 'validCode';
}
