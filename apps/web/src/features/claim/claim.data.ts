import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { actOnClaim, checkClaim, claimDetail, claimEvidence, claimList, createClaim } from '@yidi/contract/calls/claim';
import type { ClaimState } from '@yidi/contract/values/claim';
import { callQuery } from '../../api/query.ts';
import { submit } from '../../api/submit.ts';

export type MailClaims = InfoOf<typeof checkClaim>;
export type Claim = InfoOf<typeof claimDetail>;
export type ClaimHead = InfoOf<typeof claimList>['claims'][number];
export type NewClaim = RequestOf<typeof createClaim>;
export type Paper = NewClaim['evidence'][number];

const REFRESH_MS = 20_000;

/** The possible claims for a mail. */
export const mailClaimsQuery = (mailNo: string) => callQuery(checkClaim, { mailNo });

export const claimsQuery = callQuery(claimList, {});

const MOVING: ReadonlySet<ClaimState> = new Set(['submitted', 'accepted', 'investigating', 'paying']);

/** A claim; polled while its next step does not depend on the claimant. */
export const claimQuery = (claimNo: string) => ({
  ...callQuery(claimDetail, { claimNo }),
  refetchInterval: ({ state: { data } }: { state: { data: Claim | undefined } }) =>
    data && MOVING.has(data.state) ? REFRESH_MS : (false as const),
});

/** Submits a claim only once despite retries; returns its number. @throws ApiError, NetworkError */
export async function sendClaim(client: QueryClient, asked: NewClaim): Promise<string> {
  const { claimNo } = await submit(createClaim, asked, `claim ${asked.mailNo} ${asked.kind}`);
  await forget(client, asked.mailNo);
  return claimNo;
}

/** Adds evidence to a claim. @throws ApiError, NetworkError */
export async function addPapers(client: QueryClient, claimNo: string, evidence: Paper[]): Promise<void> {
  const name = `claim papers ${claimNo} ${evidence.map(({ fileId }) => fileId).join(' ')}`;
  client.setQueryData(claimQuery(claimNo).queryKey, await submit(claimEvidence, { claimNo, evidence }, name));
}

/** Performs a step of the claimant. @throws ApiError, NetworkError */
export async function actOn(client: QueryClient, asked: RequestOf<typeof actOnClaim>): Promise<void> {
  const claim = await submit(actOnClaim, asked, `claim ${asked.act} ${asked.claimNo}`);
  client.setQueryData(claimQuery(asked.claimNo).queryKey, claim);
  await forget(client, claim.mailNo);
}

/** Invalidates the cached list of claims, and what can be claimed for the mail. */
async function forget(client: QueryClient, mailNo: string): Promise<void> {
  client.removeQueries({ queryKey: mailClaimsQuery(mailNo).queryKey });
  await client.invalidateQueries({ queryKey: claimsQuery.queryKey });
}
