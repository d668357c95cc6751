import type { SmsConfig } from '../../config/config.ts';
import { haveEnglishCodes } from '../../config/notice-templates.ts';
import { aliyunSms } from './sms.aliyun.ts';
import { type LocalSms, localSms } from './sms.local.ts';
import { tencentSms } from './sms.tencent.ts';
import type { Sms } from './sms.ts';

/** One adapter for each vendor that the configuration knows: a missing one does not compile. */
const vendors = { aliyun: aliyunSms, tencent: tencentSms };

export interface OpenedSms {
  readonly sms: Sms;
  /** Only of the local adapter. */
  readonly readOutbox?: LocalSms['readOutbox'];
  readonly outbox?: LocalSms;
}

/** The gateway the operator chose; without one the local outbox, which can be read. */
export function openSms(config: SmsConfig): OpenedSms {
  if (config.vendor !== 'local') {
    const vendor = vendors[config.vendor]({ ...config, templates: { ...config.notices, ...config.templates } });
    return { sms: { ...vendor, hasEnglish: haveEnglishCodes(config.notices) } };
  }
  const local = localSms();
  return { sms: local, readOutbox: local.readOutbox, outbox: local };
}
