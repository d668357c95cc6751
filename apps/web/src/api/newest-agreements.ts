import { isSignedLatestAgreement } from '@yidi/contract/calls/agreement';
import { neededContractIds } from '@yidi/contract/values/contract-text';
import { storeConsent } from '../session/consent.ts';
import { sendQuietly } from './send.ts';

/**
 * Checks once a day whether the logged-in user has signed the newest agreements (spec §7). A newer
 * version resets the consent of this device, so that the next order asks for it. A failure counts
 * as signed.
 */
export async function checkNewestAgreements(): Promise<void> {
  const signed = await sendQuietly(isSignedLatestAgreement, { contractIdList: [...neededContractIds] });
  if (signed.some(({ result }) => !result)) storeConsent({ service: false, userPrivacy: false }, Date.now());
}
