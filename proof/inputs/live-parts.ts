import type { Call } from '@yidi/contract/call';
import { classOf } from '@yidi/contract/codes';
import type { Visitor } from '../../apps/server/src/world/site.ts';
import type { Entry } from './entry.ts';
import type { Base } from './expand.ts';
import type { InputsServer } from './inputs-server.ts';
import { parseEnvelope } from './judge-case.ts';
import type { Message, WireReply } from './wire.ts';

/** What a case of several requests is made with. */
export interface Bench {
  readonly world: InputsServer;
  readonly call: Call;
  readonly base: Base;
  readonly entry: Entry;
  /** Sends as this visitor, with the headers that a good request carries. */
  sendAs(visitor: Visitor, message: Message): Promise<WireReply>;
}

/** The reply that is judged, and what else is not as it should be. */
export interface Found {
  readonly reply: WireReply;
  readonly faults: readonly string[];
}

export function classIn(reply: WireReply): string {
  const envelope = parseEnvelope(reply.body);
  return envelope ? classOf(envelope.code) : 'NONE';
}

/** The name of the code in a call's request. */
export function codeField(call: Call): string {
  return call.path === '/validatePhoneCode' ? 'valiCode' : 'validCode';
}
