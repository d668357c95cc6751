import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { staffBeginLogIn, staffFinishEnrolment, staffFinishLogIn } from '@yidi/contract/calls/staff-log-in';
import type { NewPasskey, StoredPasskey } from './passkey.store.ts';

type Assertion = ParsedOf<typeof staffFinishLogIn>['assertion'];
type Attestation = ParsedOf<typeof staffFinishEnrolment>['attestation'];
type Options = InfoOf<typeof staffBeginLogIn>['options'];

/** A ceremony that was refused, with the reason for the security log. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
  readonly reason: string;
  /** Whose passkey or link it was, as far as it is known. */
  readonly staffId: string | undefined;
  constructor(reason: string, staffId?: string) {
    super(reason);
    this.reason = reason;
    this.staffId = staffId;
  }
}

/** A server without a console does not load the library. */
const library = () => import('@simplewebauthn/server');

const TIMEOUT_MS = 120_000;
/** ES256, EdDSA, RS256: what phones, browsers and security keys make. */
const ALGORITHMS = [-7, -8, -257];

/** The texts of the library's errors, by which a refusal gets its reason. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/challenge/i, 'passkey.challenge'],
  [/counter/i, 'passkey.counter'],
  [/origin/i, 'passkey.origin'],
  [/rp ?id/i, 'passkey.origin'],
  [/verification|verified/i, 'passkey.unverified'],
  [/present/i, 'passkey.unverified'],
  [/type/i, 'passkey.type'],
];

const refusalOf = (error: unknown, staffId?: string) => {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return new PasskeyRefused(reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'passkey.unreadable', staffId);
};

export interface RelyingParty {
  /** The console's origin; passkeys are bound to its host. */
  readonly origin: string;
}

const hostOf = ({ origin }: RelyingParty) => new URL(origin).hostname;

interface Listed {
  readonly credentialId: string;
  readonly transports: readonly string[];
}
/** How a browser reaches a key. The list of the standard grows; browsers ignore what they miss. */
type Transports = NonNullable<
  NonNullable<
    Parameters<Awaited<ReturnType<typeof library>>['generateAuthenticationOptions']>[0]['allowCredentials']
  >[0]['transports']
>;
const descriptorsOf = (listed: readonly Listed[]) =>
  listed.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] as Transports }));

/** Makes the options of a use. Without `allowed` the device finds the passkey by itself. */
export async function useOptions(party: RelyingParty, allowed: readonly Listed[] = []): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  return {
    ...(await generateAuthenticationOptions({
      rpID: hostOf(party),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      allowCredentials: descriptorsOf(allowed),
    })),
  };
}

/** Makes the options of a new passkey. `existing` are not enrolled twice. */
export async function newOptions(
  party: RelyingParty,
  {
    staffId,
    name,
    existing,
  }: { readonly staffId: string; readonly name: string; readonly existing: readonly Listed[] },
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  return {
    ...(await generateRegistrationOptions({
      rpID: hostOf(party),
      rpName: '驿递运营台',
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(staffId)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: descriptorsOf(existing),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/** Checks a use of a passkey; returns its new counter. @throws PasskeyRefused */
export async function verifyUse(
  party: RelyingParty,
  { challenge, assertion, passkey }: { challenge: string; assertion: Assertion; passkey: StoredPasskey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { id, ...response } = assertion;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new PasskeyRefused('passkey.signature', passkey.staffId);
    return authenticationInfo.newCounter;
  } catch (error) {
    throw error instanceof PasskeyRefused ? error : refusalOf(error, passkey.staffId);
  }
}

/** Checks a new passkey. @throws PasskeyRefused */
export async function verifyNew(
  party: RelyingParty,
  { challenge, attestation }: { challenge: string; attestation: Attestation },
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { id, transports = [], ...response } = attestation;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new PasskeyRefused('passkey.signature');
    const { credential, credentialBackedUp } = registrationInfo;
    // The library never compares the id in the signed data with the one that was sent.
    if (credential.id !== id) throw new PasskeyRefused('passkey.id');
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    };
  } catch (error) {
    throw error instanceof PasskeyRefused ? error : refusalOf(error);
  }
}
