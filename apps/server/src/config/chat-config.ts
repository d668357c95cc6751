import type { Env } from './config.ts';

const slots = ['title', 'mailNo', 'at', 'body'] as const;

/**
 * Use of the chat app: template messages and its functions in our pages. Either off, or by a
 * service account.
 */
export type ChatConfig =
  | { readonly vendor: 'none' }
  | {
      readonly vendor: 'wechat';
      readonly appId: string;
      readonly appSecret: string;
      readonly templateId: string;
      readonly fields: Readonly<Partial<Record<(typeof slots)[number], string>>>;
      readonly baseUrl: string | undefined;
      /**
       * The script that gives pages the chat app's functions. It is loaded only within that app.
       */
      readonly sdkUrl: string;
    };

/** The vendor's own script. Source: channels.md §2.5. */
const SDK_URL = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/**
 * Reads the settings. `CHAT_FIELDS` maps parts of a message to fields of the template:
 * `title:thing1,mailNo:character_string2,at:time3,body:thing4`.
 */
export function readChat(env: Env, wrong: string[]): ChatConfig {
  if (!env.CHAT_APP_ID) return { vendor: 'none' };
  const need = (name: string) => {
    if (!env[name]) wrong.push(`${name} is required with CHAT_APP_ID`);
    return env[name] ?? '';
  };
  const pairs = need('CHAT_FIELDS')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':') as [string, string?]);
  for (const [slot, field] of pairs)
    if (!slots.some((allowed) => allowed === slot) || !/^[a-z_]+\d+$/.test(field ?? ''))
      wrong.push(
        `CHAT_FIELDS holds ${slots.join(', ')}, each with a field of the template, not ${slot}:${field ?? ''}`,
      );
  const sdkUrl = env.CHAT_SDK_URL || SDK_URL;
  if (!/^https:\/\/[\w.-]+(?::\d+)?\/[\w./-]+$/.test(sdkUrl))
    wrong.push(`CHAT_SDK_URL is the https address of a script, not ${sdkUrl}`);
  return {
    vendor: 'wechat',
    appId: env.CHAT_APP_ID,
    appSecret: need('CHAT_APP_SECRET'),
    templateId: need('CHAT_TEMPLATE'),
    fields: Object.fromEntries(pairs),
    baseUrl: env.CHAT_BASE_URL || undefined,
    sdkUrl,
  };
}
