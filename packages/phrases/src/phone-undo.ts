import { dictionary } from './language.ts';

/** The page that the link in the message to a former number leads to. */
export const phoneUndo = dictionary(
  {
    title: '把账号换回这个号码？',
    text: '如果不是你本人更换了登录手机号，请撤销：账号会换回收到短信的号码，所有设备都要重新登录。',
    undo: '不是我换的，撤销',
    undoBusy: '正在撤销',
    home: '是我换的，回首页',
    undone: '已经换回来了',
    undoneText: (phone: string) => `账号现在的登录号码是 ${phone}。其他设备都已退出，请重新登录。`,
    stopped: '更换申请已阻止',
    stoppedText: (phone: string) => `账号仍用 ${phone} 登录。`,
    login: '登录',
    missing: '链接不完整',
    missingText: '请从短信里打开，链接要完整。',
    missingHome: '回首页',
  },
  {
    title: 'Give the account back to this number?',
    text: 'If it was not you who changed the login number, undo it: the account goes back to the number that got the message, and every device has to log in again.',
    undo: 'It was not me: undo',
    undoBusy: 'Undoing',
    home: 'It was me: home',
    undone: 'The number is back',
    undoneText: (phone: string) =>
      `The account logs in with ${phone} again. All devices are logged out; please log in.`,
    stopped: 'The change was stopped',
    stoppedText: (phone: string) => `The account still logs in with ${phone}.`,
    login: 'Log in',
    missing: 'The link is not complete',
    missingText: 'Please open the whole link from the message.',
    missingHome: 'Home',
  },
);
