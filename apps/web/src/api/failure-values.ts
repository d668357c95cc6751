import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { isSignedLatestAgreement, signAgreement } from '@yidi/contract/calls/agreement';
import { disasterRecoveryPromptsInfo, getAdvertByLabel, pageInfoByChannel } from '@yidi/contract/calls/content';
import { getDDPFee } from '@yidi/contract/calls/duty';

const values = new Map<Call, (request: never) => unknown>();

function onFailure<C extends Call>(call: C, value: (request: RequestOf<C>) => InfoOf<C>): void {
  values.set(call, value);
}

// Only the client counts a failure as signed; the server never does (security.md D2).
onFailure(isSignedLatestAgreement, ({ contractIdList }) =>
  contractIdList.map((contractId) => ({ contractId, result: true })),
);
onFailure(signAgreement, () => ({}));
onFailure(getAdvertByLabel, () => ({ list: [] }));
onFailure(pageInfoByChannel, () => ({ textColor: '', subTextColor: '', items: [] }));
const allWell: InfoOf<typeof disasterRecoveryPromptsInfo> = {
  faultNoticeFlag: 0,
  faultNoticeTitle: '',
  faultNoticeContent: '',
  maintenanceNoticeFlag: 0,
  maintenanceNoticeTitle: '',
  maintenanceNoticeContent: '',
};
onFailure(disasterRecoveryPromptsInfo, () => allWell);
// No total: an unknown duty is never shown as 0.
const noQuote: InfoOf<typeof getDDPFee> = { quoteId: '', parts: [] };
onFailure(getDDPFee, () => noQuote);

/** Returns the value that replaces the failure of a call, if its client options name one. */
export function failureValueOf<C extends Call>(
  call: C,
  request: RequestOf<C>,
): { readonly info: InfoOf<C> } | undefined {
  const make = call.client.onFailure && values.get(call);
  return make ? { info: make(request as never) as InfoOf<C> } : undefined;
}
