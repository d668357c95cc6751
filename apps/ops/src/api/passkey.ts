import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import {
  staffBeginLogIn,
  staffBeginProof,
  type staffFinishEnrolment,
  staffFinishLogIn,
  staffFinishProof,
  type staffMe,
} from '@yidi/contract/calls/staff-log-in';
import { sendPlainly } from './send.ts';

type Me = InfoOf<typeof staffMe>;
type Options = Readonly<Record<string, unknown>>;
export type Attestation = RequestOf<typeof staffFinishEnrolment>['attestation'];

/** The device made no passkey or used none: it was cancelled, too slow, or is not possible here. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly kind: 'cancelled' | 'present' | 'impossible';
  constructor(kind: PasskeyError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Runs a ceremony of the browser. @throws PasskeyError */
async function onDevice<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('cancelled');
    throw new PasskeyError(name === 'InvalidStateError' ? 'present' : 'impossible');
  }
}

/** Uses a passkey of the device. The options are the server's, as the library takes them. */
async function askDevice(options: Options): Promise<RequestOf<typeof staffFinishLogIn>['assertion']> {
  const optionsJSON = options as object as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, response } = await onDevice(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Makes a passkey on the device. @throws PasskeyError */
export async function makePasskey(options: Options): Promise<Attestation> {
  const optionsJSON = options as object as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await onDevice(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Logs in by a passkey of this device. @throws ApiError, NetworkError, PasskeyError */
export async function logIn(): Promise<Me> {
  const { ceremony, options } = await sendPlainly(staffBeginLogIn, {});
  return sendPlainly(staffFinishLogIn, { ceremony, assertion: await askDevice(options) });
}

/** Proves the logged-in colleague anew and unlocks their session. Throws as `logIn`. */
export async function prove(): Promise<Me> {
  const { ceremony, options } = await sendPlainly(staffBeginProof, {});
  return sendPlainly(staffFinishProof, { ceremony, assertion: await askDevice(options) });
}
