import type { Channel } from '@yidi/contract/values/channel';

/**
 * A host app, identified by its user agent, and whether it shows its own title bar and opens mini
 * programs.
 */
export interface HostRow {
  readonly host: string;
  readonly channel: Channel;
  /** All patterns must match. The order matters: the first matching row is used. */
  readonly needs: readonly RegExp[];
  readonly can: HostAbilities;
}

export interface HostAbilities {
  /** Shows whether the container or the page itself has the title bar. */
  readonly titleBar: 'container' | 'own';
  readonly miniPrograms: 'open' | 'refuse-on-pc' | 'none';
  /** The spec's "chat and payment apps": tab bar, mandatory login, claim and service entries. */
  readonly family: 'chat' | 'pay' | 'other';
  /** Whether drop-off at a counter is offered. */
  readonly selfSend: boolean;
}

const chat: HostAbilities = { titleBar: 'container', miniPrograms: 'open', family: 'chat', selfSend: true };
const chatOnPc: HostAbilities = { titleBar: 'container', miniPrograms: 'refuse-on-pc', family: 'chat', selfSend: true };
const pay: HostAbilities = { titleBar: 'container', miniPrograms: 'open', family: 'pay', selfSend: true };
const contained: HostAbilities = { titleBar: 'container', miniPrograms: 'none', family: 'other', selfSend: true };
const plain: HostAbilities = { titleBar: 'own', miniPrograms: 'none', family: 'other', selfSend: true };

const desktop = /Windows NT|Macintosh/i;

/**
 * The hosts by user agent. An operator adds bank apps and the like before the last row. Source:
 * channels.md §1.
 */
export const hostTable: readonly HostRow[] = [
  { host: 'wxwork', channel: 'chatWork', needs: [/wxwork\//i, desktop], can: chatOnPc },
  { host: 'wxwork', channel: 'chatWork', needs: [/wxwork\//i], can: chat },
  {
    host: 'wechat-pc-miniprogram',
    channel: 'chat',
    needs: [/MicroMessenger/i, /MiniProgramEnv\/(?:Windows|Mac)/i],
    can: chatOnPc,
  },
  { host: 'wechat-pc', channel: 'chat', needs: [/MicroMessenger/i, /WindowsWechat|MacWechat/i], can: chatOnPc },
  { host: 'wechat-miniprogram', channel: 'chat', needs: [/MicroMessenger/i, /miniProgram/i], can: chat },
  { host: 'wechat', channel: 'chat', needs: [/MicroMessenger/i], can: chat },
  { host: 'alipay-miniprogram', channel: 'pay', needs: [/AlipayClient/i, /MiniProgram/i], can: pay },
  { host: 'alipay', channel: 'pay', needs: [/AlipayClient|AliApp\(AP\//i], can: pay },
  {
    host: 'unionpay-applet',
    channel: 'unionpay',
    needs: [/\(com\.unionpay\.chsp\)|\(UnionPay\/1\.0 CloudPay\)/i, /\(upApplet/i],
    can: contained,
  },
  {
    host: 'unionpay',
    channel: 'unionpay',
    needs: [/\(com\.unionpay\.chsp\)|\(UnionPay\/1\.0 CloudPay\)/i],
    can: contained,
  },
  { host: 'baidu', channel: 'search', needs: [/baiduboxapp\//i], can: contained },
  { host: 'douyin', channel: 'douyin', needs: [/aweme|BytedanceWebview|toutiaomicroapp/i], can: contained },
  { host: 'native', channel: 'native', needs: [/YidiApp\/\d/], can: contained },
  { host: 'web', channel: 'web', needs: [], can: plain },
];
