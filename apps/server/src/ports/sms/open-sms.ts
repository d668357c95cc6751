import type { SmsConfig } from '../../config.ts';
import { aliyunSms } from './sms.aliyun.ts';
import { type LocalSms, localSms } from './sms.local.ts';
import { tencentSms } from './sms.tencent.ts';
import type { Sms } from './sms.ts';

/** The gateway the operator chose; without one the local outbox, which can be read. */
export function openSms(config: SmsConfig): { sms: Sms; readOutbox?: LocalSms['readOutbox'] } {
  if (config.vendor === 'aliyun') return { sms: aliyunSms(config) };
  if (config.vendor === 'tencent') return { sms: tencentSms(config) };
  const local = localSms();
  return { sms: local, readOutbox: local.readOutbox };
}
