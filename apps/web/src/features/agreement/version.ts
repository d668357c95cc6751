import type { agreementHistory } from '@yidi/phrases/agreement-history';
import { formatTime } from '@yidi/phrases/times';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Protocol, Signed } from './agreement.data.ts';

interface Listed {
  readonly protocol: Protocol;
  /** The place of the version among all, newest first. */
  readonly at: number;
  /** Undefined for a visitor who is not logged in. */
  readonly signed: Signed | undefined;
  readonly nowMs: number;
}

const dayOf = (iso: string): string => shanghaiDate(Date.parse(iso));

/** Describes a version: from when until when it is in force, and when the user signed it. */
export function describeVersion(say: typeof agreementHistory.zh, { protocol, at, signed, nowMs }: Listed) {
  const { version, effectiveFrom } = protocol.versions[at]!;
  const next = protocol.versions[at - 1];
  const consent = signed?.find((each) => each.contractId === protocol.contractId && each.version === version);
  const isLater = Date.parse(effectiveFrom) > nowMs;
  return {
    title: next ? say.fromUntil(dayOf(effectiveFrom), dayOf(next.effectiveFrom)) : say.from(dayOf(effectiveFrom)),
    tag: isLater ? say.later : version === protocol.version ? say.inForce : undefined,
    detail:
      signed && (consent ? say.signed(`${dayOf(consent.signedAt)} ${formatTime(consent.signedAt)}`) : say.notSigned),
  };
}
