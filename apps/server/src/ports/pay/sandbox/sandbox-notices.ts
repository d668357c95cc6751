import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerMessage, sealText, signText } from '../wechat-signing.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

interface NoticeDeps {
  readonly keys: SandboxKeys;
  readonly now: () => Date;
  /** The pauses before a notice that was not accepted is retried. */
  readonly retryMs: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * Sends notices as the vendor does: encrypted, signed anew at each attempt, and retried until one
 * is accepted.
 */
export function sandboxNotices({ keys, now, retryMs, signal }: NoticeDeps) {
  return {
    async tell(url: string, event: string, content: object, id: string): Promise<void> {
      const kind = event.startsWith('REFUND') ? 'refund' : 'transaction';
      const sealed = sealText(keys.apiV3Key, JSON.stringify(content), kind);
      const resource = { original_type: kind, algorithm: 'AEAD_AES_256_GCM', ...sealed };
      const notice = { id, create_time: now().toISOString(), event_type: event, resource_type: 'encrypt-resource' };
      const body = JSON.stringify({ ...notice, resource, summary: event });
      for (let tries = 0; !signal.aborted; tries += 1) {
        const headers = { 'content-type': 'application/json', ...signatureOf(keys, Buffer.from(body), now()) };
        const sent = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
        const answer = await sent.catch(() => null);
        await answer?.body?.cancel();
        const pause = retryMs[tries];
        if (answer?.ok || pause === undefined) return;
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
}

/** Returns the headers with which the vendor signs an answer or a notice. */
export function signatureOf(keys: SandboxKeys, body: Buffer, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.vendorKeyId,
    'wechatpay-signature': signText(keys.vendorKey, answerMessage(timestamp, nonce, body).toString('utf8')),
  };
}
