import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { isSignedLatestAgreement, signAgreement } from '@yidi/contract/calls/agreement';
import type { disasterRecoveryPromptsInfo, getAdvertByLabel, pageInfoByChannel } from '@yidi/contract/calls/content';
import type { getDDPFee } from '@yidi/contract/calls/duty';

const values = new Map<string, (request: never) => unknown>();

/** By the path, so that the first route does not load the calls themselves. */
function onFailure<C extends Call>(path: string, value: (request: RequestOf<C>) => InfoOf<C>): void {
  values.set(path, value);
}

// Only the client counts a failure as signed; the server never does (security.md D2).
onFailure<typeof isSignedLatestAgreement>('/contract/isSignedLatestAgreement', ({ contractIdList }) =>
  contractIdList.map((contractId) => ({ contractId, result: true })),
);
onFailure<typeof signAgreement>('/contract/signAgreement', () => ({}));
onFailure<typeof getAdvertByLabel>('/advert/getAdvertByLabel', () => ({ list: [] }));
onFailure<typeof pageInfoByChannel>('/redis/pageInfoByChannel', () => ({ textColor: '', subTextColor: '', items: [] }));
const allWell: InfoOf<typeof disasterRecoveryPromptsInfo> = {
  faultNoticeFlag: 0,
  faultNoticeTitle: '',
  faultNoticeContent: '',
  maintenanceNoticeFlag: 0,
  maintenanceNoticeTitle: '',
  maintenanceNoticeContent: '',
};
onFailure<typeof disasterRecoveryPromptsInfo>('/redis/disasterRecoveryPromptsInfo', () => allWell);
// No total: an unknown duty is never shown as 0.
const noQuote: InfoOf<typeof getDDPFee> = { quoteId: '', parts: [] };
onFailure<typeof getDDPFee>('/external/getDDPFee', () => noQuote);

/** Returns the value that replaces the failure of a call, if its client options name one. */
export function failureValueOf<C extends Call>(
  call: C,
  request: RequestOf<C>,
): { readonly info: InfoOf<C> } | undefined {
  const make = call.client.onFailure && values.get(call.path);
  return make ? { info: make(request as never) as InfoOf<C> } : undefined;
}
