import type { Call } from '@yidi/contract/call';
import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { classOf } from '@yidi/contract/codes';
import type { Visitor } from '../../apps/server/src/world/house.ts';
import type { Entry } from './entry.ts';
import type { Base } from './expand.ts';
import type { InputsHouse } from './house.ts';
import { parseEnvelope } from './judge.ts';
import type { Message, WireReply } from './wire.ts';

/** What a case of several requests is made with. */
export interface Bench {
  readonly world: InputsHouse;
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

/** A puzzle of a visitor, solved as a program would that knows the place. */
export async function solveSlider({ db }: InputsHouse, visitor: Visitor): Promise<Record<string, string>> {
  const { info } = await visitor.call(getSlider, {});
  const { x } = await db.selectFrom('slider_challenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  return { sliderId: info.id, sliderX: String(x), sliderType: info.type };
}

/** Has a code sent to a phone; answers it. */
export async function issueCode(world: InputsHouse, visitor: Visitor, phone: string): Promise<string> {
  const solved = (await solveSlider(world, visitor)) as { sliderId: string; sliderX: string; sliderType: string };
  await visitor.call(doSendPhoneV2, { phone, ...solved });
  const code = world.house.ports.sms.readOutbox(phone)[0]?.code;
  if (!code) throw new Error('No code was sent');
  return code;
}

/** Six digits that are not the code. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The name of the code in a call's request. */
export function codeField(call: Call): string {
  return call.path === '/validatePhoneCode' ? 'valiCode' : 'validCode';
}
