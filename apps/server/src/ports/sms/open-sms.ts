import { haveEnglishCodes } from '../../config/notice-templates.ts';
import type { SmsConfig } from '../../config/sms-config.ts';
import { aliyunSms } from './sms.aliyun.ts';
import { type LocalSms, localSms } from './sms.local.ts';
import { tencentSms } from './sms.tencent.ts';
import type { Sms } from './sms.ts';

/** One adapter for each vendor in the configuration. A missing one does not compile. */
const vendors = { aliyun: aliyunSms, tencent: tencentSms };

export interface OpenedSms {
  readonly sms: Sms;
  /** Only the local adapter has it. */
  readonly readOutbox?: LocalSms['readOutbox'];
  readonly outbox?: LocalSms;
}

/**
 * Returns the gateway that the operator chose. By default messages go to a readable local outbox.
 */
export function openSms(config: SmsConfig): OpenedSms {
  if (config.vendor !== 'local') {
    const vendor = vendors[config.vendor]({ ...config, templates: { ...config.notices, ...config.templates } });
    return { sms: { ...vendor, hasEnglish: haveEnglishCodes(config.notices) } };
  }
  const local = localSms();
  return { sms: local, readOutbox: local.readOutbox, outbox: local };
}
