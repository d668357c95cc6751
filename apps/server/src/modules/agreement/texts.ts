import { createHash } from 'node:crypto';
import {
  type ContractId,
  contractIds,
  type contractText,
  type protocolList,
} from '@yidi/contract/values/contract-text';
import type * as z from 'zod/mini';
import { membershipTerms } from './texts.membership.ts';
import { membershipTermsWithPoints } from './texts.membership-2.ts';
import { privacyPolicy } from './texts.privacy.ts';
import { privacyPolicyWithRecognition } from './texts.privacy-2.ts';
import { serviceTerms } from './texts.service.ts';

export type ContractText = z.output<typeof contractText>;

/** A version of an agreement, with the exact bytes that are served and hashed. */
export interface Agreement {
  readonly text: ContractText;
  readonly json: string;
  /** SHA-256 of `json`, for consents and (in hex) the ETag. */
  readonly sha256: Buffer;
}

// All published versions, oldest first. New ones are added; none is ever changed.
const published: readonly ContractText[] = [
  serviceTerms,
  privacyPolicy,
  privacyPolicyWithRecognition,
  membershipTerms,
  membershipTermsWithPoints,
];

function toAgreement(text: ContractText): Agreement {
  const json = JSON.stringify(text);
  return { text, json, sha256: createHash('sha256').update(json).digest() };
}

/** Returns the versions of an agreement, newest first: the protocol history. */
export function versionsOf(id: ContractId): readonly Agreement[] {
  return published
    .filter((text) => text.contractId === id)
    .sort((a, b) => Date.parse(b.effectiveFrom) - Date.parse(a.effectiveFrom))
    .map(toAgreement);
}

const versions: Readonly<Record<ContractId, readonly Agreement[]>> = {
  service: versionsOf('service'),
  privacy: versionsOf('privacy'),
  membership: versionsOf('membership'),
};

/** Returns the version in force; versions that start later are published but not yet binding. */
export function agreementInForce(id: ContractId, now: Date): Agreement {
  const inForce = versions[id].find(({ text }) => Date.parse(text.effectiveFrom) <= now.getTime());
  // An agreement whose first version has not started yet is already shown and signed.
  return inForce ?? versions[id].at(-1)!;
}

/** Returns the content of `/static/contract/{id}.json` with its ETag. */
export function contractFile(id: ContractId, now: Date): { readonly json: string; readonly etag: string } {
  const { json, sha256 } = agreementInForce(id, now);
  return { json, etag: `"${sha256.toString('hex').slice(0, 32)}"` };
}

/** The path of an agreement's text in force, or of one version. */
export const contractPath = (id: ContractId, version?: string): string =>
  `/static/contract/${id}${version === undefined ? '' : `@${version}`}.json`;

/** Returns the content of `/static/protocols.json`: the agreements in force, and all versions. */
export function protocolsInForce(now: Date): z.output<typeof protocolList> {
  return contractIds.map((contractId) => {
    const { version, effectiveFrom, title } = agreementInForce(contractId, now).text;
    const all = versions[contractId].map(({ text }) => ({
      version: text.version,
      effectiveFrom: text.effectiveFrom,
      url: contractPath(contractId, text.version),
    }));
    return { contractId, version, effectiveFrom, title, url: contractPath(contractId), versions: all };
  });
}
