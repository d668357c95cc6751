import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { NOTICE_CLOCK_MS, type NoticeBody, NoticeRefused, type PayNotice } from './pay.ts';
import type { WechatAccount } from './pay.wechat.ts';
import { readAnswer } from './vendor-fetch.ts';
import { refundOf, tradeOf } from './wechat-read.ts';
import { answerMessage, isSignedText, openSealed, type Sealed } from './wechat-signing.ts';

/**
 * An unknown key may be new. The vendor is asked no more often than this, even for many unknown
 * keys.
 */
const REFETCH_MS = 60_000;

/** The vendor's keys: the configured ones, and platform certificates issued since. */
export interface WechatKeys {
  keyOf(serial: string): Promise<KeyObject | undefined>;
  isSigned(headers: Headers, bytes: Buffer): Promise<boolean>;
}

export function wechatKeys(
  account: Pick<WechatAccount, 'vendorKeys' | 'apiV3Key'>,
  get: (path: string) => Promise<Buffer>,
): WechatKeys {
  const keys = new Map(account.vendorKeys);
  let fetchedAtMs = Number.NEGATIVE_INFINITY;

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    const key = keys.get(serial);
    // Public keys are issued in the merchant's console. Only certificates can be fetched.
    if (key || !/^[0-9A-F]{8,40}$/.test(serial) || Date.now() - fetchedAtMs < REFETCH_MS) return key;
    fetchedAtMs = Date.now();
    const { data } = readAnswer(await get('/v3/certificates'));
    for (const row of Array.isArray(data) ? (data as CertificateRow[]) : []) {
      const pem = openSealed(account.apiV3Key, row.encrypt_certificate);
      keys.set(row.serial_no, new X509Certificate(pem).publicKey);
    }
    return keys.get(serial);
  }

  return {
    keyOf,
    async isSigned(headers, bytes) {
      const [timestamp, nonce, signature, serial] = SIGNED_BY.map((name) => headers.get(name) ?? '');
      const key = await keyOf(serial!);
      return key !== undefined && isSignedText(key, answerMessage(timestamp!, nonce!, bytes), signature!);
    },
  };
}

interface CertificateRow {
  readonly serial_no: string;
  readonly encrypt_certificate: Sealed;
}

const SIGNED_BY = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'] as const;

/** Reads a PEM public key or certificate. */
export function readVendorKey(pem: string): KeyObject {
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
}

/**
 * Checks that the vendor signed these bytes now: the header's clock, the key by its serial, the
 * signature.
 * @throws NoticeRefused
 */
export async function proveNotice(
  keys: Pick<WechatKeys, 'keyOf'>,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const [timestamp, nonce, signature, serial] = SIGNED_BY.map((name) => String(headers[name] ?? ''));
  if (!/^\d{10}$/.test(timestamp!) || Math.abs(now.getTime() - Number(timestamp) * 1000) > NOTICE_CLOCK_MS)
    throw new NoticeRefused('clock');
  const key = await keys.keyOf(serial!);
  if (!key) throw new NoticeRefused('key');
  if (!isSignedText(key, answerMessage(timestamp!, nonce!, bytes), signature!)) throw new NoticeRefused('signature');
}

/** Authenticates a notice and decrypts it. @throws NoticeRefused */
export async function readNotice(
  account: WechatAccount,
  keys: WechatKeys,
  { bytes, headers }: NoticeBody,
  now: Date,
): Promise<PayNotice> {
  await proveNotice(keys, headers, bytes, now);
  let id: string;
  let content: Readonly<Record<string, unknown>>;
  let kind: string;
  try {
    const notice = readAnswer(bytes);
    [id, kind] = [String(notice.id), String(notice.event_type)];
    content = readAnswer(openSealed(account.apiV3Key, notice.resource as Sealed));
  } catch {
    throw new NoticeRefused('content');
  }
  if (kind.startsWith('TRANSACTION.')) return { kind: 'trade', id, trade: tradeOf(content, account) };
  if (!kind.startsWith('REFUND.')) return { kind: 'other', id };
  if (content.mchid !== account.mchId) throw new NoticeRefused('merchant');
  return { kind: 'refund', id, refund: refundOf(content) };
}
