import type { HostName } from '@yidi/contract/values/host';
import { dictionary, type Language } from './language.ts';

/** Recognition by the app that runs the page, and the log-in by it. */
export const host = dictionary({
  names: [
    { chat: '微信', mini: '微信小程序', pay: '支付宝', search: '百度', partner: '合作应用' },
    { chat: 'WeChat', mini: 'a WeChat mini program', pay: 'Alipay', search: 'Baidu', partner: 'a partner app' },
  ],
  autoLogin: [(app: string) => `以后在${app}里自动登录`, (app: string) => `Log me in automatically in ${app}`],
  linked: [(app: string) => `以后在${app}里自动登录`, (app: string) => `${app} will log you in next time`],
  ask: [(app: string) => `用${app}账号识别我`, (app: string) => `Recognise me by ${app}`],
  askWhy: [
    (app: string) => `${app}会先问你。我们只拿到一个编号，用来以后在${app}里自动登录。`,
    (app: string) => `${app} asks you first. We get a number only, by which ${app} logs you in later.`,
  ],
  undo: ['撤销', 'Undo'],
  undone: ['已撤销，下次登录用短信验证码', 'Undone. Next time you log in by an SMS code'],
  title: ['自动登录', 'Automatic log-in'],
  lead: ['在这些应用里打开，不用验证码就登录。', 'Opened in these apps, you are logged in without a code.'],
  link: [(app: string) => `${app}自动登录`, (app: string) => `Automatic log-in in ${app}`],
  here: ['正在使用', 'In use now'],
  used: [(at: string) => `最近使用：${at}`, (at: string) => `Last used ${at}`],
  since: [(at: string) => `开通于 ${at}`, (at: string) => `Since ${at}`],
  end: ['停用', 'End'],
  endOf: [(app: string) => `停用${app}自动登录`, (app: string) => `End the automatic log-in in ${app}`],
  ending: ['正在停用', 'Ending'],
  ended: [(app: string) => `${app}不再自动登录`, (app: string) => `${app} no longer logs you in`],
});

/** Returns the name of a host app. */
export function formatHost(language: Language, name: HostName): string {
  return host[language].names[name];
}
