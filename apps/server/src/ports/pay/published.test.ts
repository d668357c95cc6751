import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedNotice, rawMember } from './alipay-signing.ts';
import published from './signatures.fixture.json' with { type: 'json' };
import { proveNotice, wechatKeys } from './wechat-keys.ts';
import {
  answerMessage,
  authorizationOf,
  isSignedText,
  openSealed,
  requestMessage,
  sealText,
  signText,
} from './wechat-signing.ts';

const privateKeyOf = ({ privateKeyDer, privateKeyType }: { privateKeyDer: string; privateKeyType: string }) =>
  createPrivateKey({
    key: Buffer.from(privateKeyDer, 'base64'),
    format: 'der',
    type: privateKeyType === 'pkcs1' ? 'pkcs1' : 'pkcs8',
  });

/** Values that the vendors publish, or that tests of their own libraries use. */
describe('WeChat Pay v3', () => {
  test('a request’s signature', () => {
    const { input, expected } = published['wxpay-v3-request-get'];
    const [method, path, timestamp, nonce] = input.message.split('\n');
    const message = requestMessage(method!, path!, timestamp!, nonce!, '');
    expect(message).toBe(input.message);
    expect(signText(privateKeyOf(input), message)).toBe(expected);
    const { input: example, expected: sign } = published['wxpay-go-sign'];
    expect(signText(privateKeyOf(example), example.message)).toBe(sign);
  });

  test('the Authorization header', () => {
    const { input, expected } = published['wxpay-authorization-layout'];
    const { method, url, ts, nonce, body, mchid: mchId, serial, scheme } = input;
    const signature = `Sign:${requestMessage(method, url, String(ts), nonce, body)}`;
    const header = authorizationOf(scheme, { mchId, nonce, timestamp: String(ts), serial, signature });
    expect(header).toBe(expected);
  });

  test('an answer’s signature, and not that of a changed answer', () => {
    const { input } = published['wxpay-v3-response-verify'];
    const key = createPublicKey(input.publicKeyPem);
    const { headers } = input;
    const isSigned = (body: string) =>
      isSignedText(
        key,
        answerMessage(headers['Wechatpay-Timestamp'], headers['Wechatpay-Nonce'], Buffer.from(body)),
        headers['Wechatpay-Signature'],
      );
    expect([isSigned(input.body), isSigned(input.body.replace('JyC', 'JyD'))]).toEqual([true, false]);
  });

  test('a whole notice: proved at its time, refused 6 minutes after, decrypted', async () => {
    const { input, expected } = published['wxpay-go-notify-full'];
    const key = new X509Certificate(input.certificatePem).publicKey;
    const headers = Object.fromEntries(
      Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const keys = { keyOf: async (serial: string) => (serial === 'D7CE59D1F522D701' ? key : undefined) };
    const proveAt = (s: number) =>
      proveNotice(keys, headers, Buffer.from(input.body), new Date((input.now + s) * 1000));
    await proveAt(0);
    await proveAt(299);
    await expect(proveAt(360)).rejects.toMatchObject({ reason: 'clock' });
    await expect(proveAt(-360)).rejects.toMatchObject({ reason: 'clock' });
    const { resource } = JSON.parse(input.body);
    expect(openSealed(Buffer.from(input.apiv3Key), resource).toString()).toBe(expected);
    const altered = { ...resource, associated_data: 'other' };
    expect(() => openSealed(Buffer.from(input.apiv3Key), altered)).toThrow();
  });

  test('a sealed text', () => {
    const { input, expected } = published['wxpay-go-aead'];
    expect(openSealed(Buffer.from(input.apiv3Key), input).toString()).toBe(expected);
  });

  test('a notice under a new platform certificate is proved after asking for it, once a minute', async () => {
    const { input } = published['wxpay-go-notify-full'];
    const apiV3Key = Buffer.alloc(32, 1);
    const row = {
      serial_no: 'D7CE59D1F522D701',
      encrypt_certificate: sealText(apiV3Key, input.certificatePem, 'certificate'),
    };
    let asked = 0;
    const keys = wechatKeys({ apiV3Key, vendorKeys: new Map() }, async (path) => {
      asked += 1;
      expect(path).toBe('/v3/certificates');
      return Buffer.from(JSON.stringify({ data: [row] }));
    });
    const headers = Object.fromEntries(
      Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    await proveNotice(keys, headers, Buffer.from(input.body), new Date(input.now * 1000));
    for (const serial of ['D7CE59D1F522D702', 'PUB_KEY_ID_0001']) {
      const other = { ...headers, 'wechatpay-serial': serial };
      const proved = proveNotice(keys, other, Buffer.from(input.body), new Date(input.now * 1000));
      await expect(proved).rejects.toMatchObject({ reason: 'key' });
    }
    expect(asked).toBe(1);
  });

  test('the vendor’s probes, which begin WECHATPAY/SIGNTEST/, simply fail', async () => {
    const { input } = published['wxpay-go-notify-full'];
    const key = new X509Certificate(input.certificatePem).publicKey;
    const headers = {
      'wechatpay-timestamp': String(input.now),
      'wechatpay-nonce': 'n',
      'wechatpay-serial': 'D7CE59D1F522D701',
      'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc',
    };
    const proved = proveNotice({ keyOf: async () => key }, headers, Buffer.from('{}'), new Date(input.now * 1000));
    await expect(proved).rejects.toMatchObject({ reason: 'signature' });
  });
});

describe('Alipay', () => {
  test('a captured notice is signed, and not with another sum', () => {
    const { input } = published['alipay-notify-trade-success'];
    const keys = [createPublicKey(input.alipayPublicKeyPem)];
    expect(isSignedNotice(keys, input.form)).toBe(true);
    expect(isSignedNotice(keys, { ...input.form, total_amount: '0.11' })).toBe(false);
  });

  test('an answer is signed over the raw text of its member', () => {
    const { input } = published['alipay-response-verify'];
    const answer = `{"alipay_file_upload_response":${input.signedString},"sign":"${input.sign}"}`;
    const member = rawMember(answer, 'alipay_file_upload_response')!;
    expect(member).toBe(input.signedString);
    expect(isSignedText(createPublicKey(input.alipayPublicKeyPem), member, input.sign)).toBe(true);
    expect(rawMember('{"a_response":{"x":"}\\"{","y":{"z":1}},"sign":"s"}', 'a_response')).toBe(
      '{"x":"}\\"{","y":{"z":1}}',
    );
  });
});
