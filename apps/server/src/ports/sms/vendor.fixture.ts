import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

/** The next failure of the vendor. */
export type Fault = 'hang' | 'error500' | 'badJson' | 'html' | 'redirect' | 'huge' | 'otherShape';

/** The message that a vendor would deliver. */
interface Received {
  readonly phone: string;
  readonly code: string;
  readonly template: string;
  readonly isCall: boolean;
}

/**
 * A vendor on the loopback interface. It checks signatures with code that is independent of the
 * adapters.
 */
export interface Vendor {
  readonly baseUrl: string;
  readonly received: Received[];
  /** Returns the number of requests so far, accepted or not. */
  readonly count: () => number;
  fault: Fault | null;
  /** The vendor's error code for the next messages instead of OK. */
  refusal: string | null;
  close(): Promise<void>;
}

export const vendorKeys = { keyId: 'TESTKEYID', keySecret: 'test-key-secret' };

type Take = (request: IncomingMessage, body: string) => { refused: string } | Received;
type Say = (refusal: string | null) => { status: number; body: unknown };

async function startVendor(take: Take, say: Say): Promise<Vendor> {
  let count = 0;
  const server = createServer(
    answering((request, bytes, response) => {
      count += 1;
      if (vendor.fault) return misbehave(vendor.fault, response);
      const taken = take(request, bytes.toString('utf8'));
      const refusal = 'refused' in taken ? taken.refused : vendor.refusal;
      if (!('refused' in taken) && refusal === null) vendor.received.push(taken);
      const { status, body } = say(refusal);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const vendor: Vendor = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    count: () => count,
    fault: null,
    refusal: null,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return vendor;
}

function misbehave(fault: Fault, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'redirect') {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    return;
  }
  const bodies = {
    error500: '{"Code":"OK"}',
    badJson: '{"Code":"OK"',
    html: '<html>Bad gateway</html>',
    huge: `{"Code":"OK","x":"${'x'.repeat(1_000_000)}"}`,
    otherShape: '{"status":"fine"}',
  };
  response.writeHead(fault === 'error500' ? 500 : 200).end(bodies[fault]);
}

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Starts a stand-in for Dysmsapi. It checks the signature over the raw query and the headers it
 * names, accepts each nonce once, and dates within 15 minutes.
 */
export function startAliyun(now: () => Date): Promise<Vendor> {
  const nonces = new Set<string>();
  const take: Take = (request, body) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
    if (!parts || parts[1] !== vendorKeys.keyId) return { refused: 'InvalidAccessKeyId.NotFound' };
    const names = parts[2]!.split(';');
    const must = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-acs-'));
    if (must.some((name) => !names.includes(name))) return { refused: 'SignatureDoesNotMatch' };
    const [path, query = ''] = request.url!.split('?');
    const canonical = [
      request.method,
      path,
      query.split('&').sort().join('&'),
      ...[...names].sort().map((name) => `${name}:${header(name).trim()}`),
      '',
      [...names].sort().join(';'),
      hex(body),
    ].join('\n');
    const expected = createHmac('sha256', vendorKeys.keySecret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex');
    if (expected !== parts[3] || header('x-acs-content-sha256') !== hex(body))
      return { refused: 'SignatureDoesNotMatch' };
    const driftMs = Math.abs(Date.parse(header('x-acs-date')) - now().getTime());
    if (!(driftMs <= 15 * 60_000)) return { refused: 'InvalidTimeStamp.Expired' };
    if (nonces.has(header('x-acs-signature-nonce'))) return { refused: 'SignatureNonceUsed' };
    nonces.add(header('x-acs-signature-nonce'));
    const asked = new URLSearchParams(query);
    if (header('x-acs-version') !== '2017-05-25') return { refused: 'InvalidVersion' };
    if (header('x-acs-action') === 'SingleCallByTts') {
      const parameters = JSON.parse(asked.get('TtsParam') ?? '{}') as { code: string };
      const template = asked.get('TtsCode') ?? '';
      return { phone: asked.get('CalledNumber') ?? '', code: parameters.code, template, isCall: true };
    }
    if (header('x-acs-action') !== 'SendSms' || asked.get('SignName') !== '驿递(测试)*')
      return { refused: 'isv.SMS_SIGNATURE_ILLEGAL' };
    const params = JSON.parse(asked.get('TemplateParam') ?? '{}') as { code?: string };
    const template = asked.get('TemplateCode') ?? '';
    return { phone: asked.get('PhoneNumbers') ?? '', code: params.code ?? '', template, isCall: false };
  };
  const answerFor: Say = (refusal) => ({
    status: refusal?.startsWith('isv.') || refusal === null ? 200 : 400,
    body: { Code: refusal ?? 'OK', Message: 'said by the vendor', RequestId: 'R', ...(refusal ? {} : { BizId: 'B' }) },
  });
  return startVendor(take, answerFor);
}

/**
 * Starts a stand-in for Tencent SMS. It checks the TC3 signature over content type, host and body,
 * the UTC day, and timestamps within 300 s.
 */
export function startTencent(now: () => Date): Promise<Vendor> {
  const take: Take = (request, body) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const parts =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(sms|vms)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        header('authorization'),
      );
    if (!parts || parts[1] !== vendorKeys.keyId) return { refused: 'AuthFailure.SecretIdNotFound' };
    const timestampS = Number(header('x-tc-timestamp'));
    if (!(Math.abs(timestampS - now().getTime() / 1000) <= 300)) return { refused: 'AuthFailure.SignatureExpire' };
    const service = parts[3]!;
    const names = parts[4]!.split(';');
    if (!names.includes('host') || !names.includes('content-type')) return { refused: 'AuthFailure.SignatureFailure' };
    const lines = names.map((name) => `${name}:${header(name).toLowerCase()}\n`).join('');
    const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${hex(body)}`;
    const text = `TC3-HMAC-SHA256\n${timestampS}\n${parts[2]}/${service}/tc3_request\n${hex(canonical)}`;
    const dayKey = createHmac('sha256', `TC3${vendorKeys.keySecret}`).update(parts[2]!).digest();
    const serviceKey = createHmac('sha256', dayKey).update(service).digest();
    const signingKey = createHmac('sha256', serviceKey).update('tc3_request').digest();
    const isToday = new Date(timestampS * 1000).toISOString().startsWith(parts[2]!);
    const expected = createHmac('sha256', signingKey).update(text).digest('hex');
    if (!isToday || expected !== parts[5]) return { refused: 'AuthFailure.SignatureFailure' };
    if (service === 'vms') {
      const call = JSON.parse(body) as { CodeMessage: string; CalledNumber: string; VoiceSdkAppid: string };
      const isCall = header('x-tc-action') === 'SendCodeVoice' && header('x-tc-version') === '2020-09-02';
      if (!isCall || call.VoiceSdkAppid !== '1500000000') return { refused: 'AuthFailure.SignatureFailure' };
      return { phone: call.CalledNumber.replace('+86', ''), code: call.CodeMessage, template: '', isCall };
    }
    const asked = JSON.parse(body) as {
      PhoneNumberSet: string[];
      TemplateId: string;
      TemplateParamSet: string[];
      SmsSdkAppId: string;
    };
    if (header('x-tc-action') !== 'SendSms' || asked.SmsSdkAppId !== '1400000000')
      return { refused: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail' };
    const [code = ''] = asked.TemplateParamSet;
    return { phone: asked.PhoneNumberSet[0]!.replace('+86', ''), code, template: asked.TemplateId, isCall: false };
  };
  // A voice call has another answer, see the adapter. A failed request is reported in Error, a
  // failed number in its own status.
  const answerFor: Say = (refusal) => ({
    status: 200,
    body:
      refusal === null || refusal.startsWith('LimitExceeded') || refusal.startsWith('InvalidParameterValue')
        ? { Response: { SendStatusSet: [{ Code: refusal ?? 'Ok', SerialNo: 'S' }], RequestId: 'R' } }
        : { Response: { Error: { Code: refusal, Message: 'said by the vendor' }, RequestId: 'R' } },
  });
  return startVendor(take, answerFor);
}
