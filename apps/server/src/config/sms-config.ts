import type { Env } from './config.ts';
import { type NoticeTemplates, readNotices } from './notice-templates.ts';
import type { SmsTemplate } from './sms-templates.ts';

export type SmsConfig =
  | { readonly vendor: 'local' }
  | {
      readonly vendor: 'aliyun' | 'tencent';
      readonly keyId: string;
      readonly keySecret: string;
      readonly signName: string;
      readonly templates: Readonly<Record<SmsTemplate, string>>;
      /** Template ids of notices by name. */
      readonly notices: NoticeTemplates;
      readonly voice: { readonly templateCode: string; readonly showNumber: string; readonly appId: string };
      readonly appId: string;
      readonly baseUrl: string | undefined;
    };

/** Reads the settings of the SMS vendor. Adds each error as a line to `wrong`. */
export function readSms(env: Env, wrong: string[]): SmsConfig {
  const vendor = env.SMS_VENDOR || 'local';
  if (vendor === 'local') return { vendor };
  if (vendor !== 'aliyun' && vendor !== 'tencent') {
    wrong.push(`SMS_VENDOR must be aliyun or tencent, not ${vendor}`);
    return { vendor: 'local' };
  }
  const need = (name: string) => {
    if (!env[name]) wrong.push(`${name} is required with SMS_VENDOR=${vendor}`);
    return env[name] ?? '';
  };
  return {
    vendor,
    keyId: need('SMS_KEY_ID'),
    keySecret: need('SMS_KEY_SECRET'),
    signName: need('SMS_SIGN_NAME'),
    templates: {
      loginCode: need('SMS_TEMPLATE_LOGIN'),
      rebindCode: need('SMS_TEMPLATE_REBIND'),
      proveCode: need('SMS_TEMPLATE_PROVE'),
      linkCode: need('SMS_TEMPLATE_LINK'),
      confirmCode: need('SMS_TEMPLATE_CONFIRM'),
      phoneChanged: need('SMS_TEMPLATE_PHONE_CHANGED'),
      phoneClaimed: need('SMS_TEMPLATE_PHONE_CLAIMED'),
      phoneListed: need('SMS_TEMPLATE_PHONE_LISTED'),
      signCode: need('SMS_TEMPLATE_SIGN_CODE'),
    },
    notices: readNotices(env, wrong),
    voice: {
      templateCode: vendor === 'aliyun' ? need('VOICE_TEMPLATE') : '',
      showNumber: env.VOICE_SHOW_NUMBER ?? '',
      appId: vendor === 'tencent' ? need('VOICE_APP_ID') : '',
    },
    appId: vendor === 'tencent' ? need('SMS_APP_ID') : '',
    baseUrl: env.SMS_BASE_URL || undefined,
  };
}
