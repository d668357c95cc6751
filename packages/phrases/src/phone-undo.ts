import { dictionary } from './language.ts';

/** The page of the link in the message to a former number. */
export const phoneUndo = dictionary({
  title: ['撤销短信里说的操作？', 'Undo what the message says?'],
  text: [
    '如果不是你本人操作，请撤销。换过登录手机号的，账号会换回收到短信的号码，所有设备都要重新登录；让别的账号看了邮件的，它从此看不到。',
    'If it was not you, undo it. A changed login number: the account goes back to the number that got the message, and every device has to log in again. Mail shown to another account: that account no longer sees it.',
  ],
  undo: ['不是我操作的，撤销', 'It was not me: undo'],
  undoBusy: ['正在撤销', 'Undoing'],
  home: ['是我操作的，回首页', 'It was me: home'],
  unlisted: ['已经停止', 'Ended'],
  unlistedText: [
    (phone: string) => `寄到 ${phone} 的邮件，另一个账号看不到了。`,
    (phone: string) => `The other account no longer sees the mail to ${phone}.`,
  ],
  unlistedHome: ['回首页', 'Home'],
  undone: ['已经换回来了', 'The number is back'],
  undoneText: [
    (phone: string) => `账号现在的登录号码是 ${phone}。其他设备都已退出，请重新登录。`,
    (phone: string) => `The account logs in with ${phone} again. All devices are logged out; please log in.`,
  ],
  stopped: ['更换申请已阻止', 'The change was stopped'],
  stoppedText: [
    (phone: string) => `账号仍用 ${phone} 登录。`,
    (phone: string) => `The account still logs in with ${phone}.`,
  ],
  login: ['登录', 'Log in'],
  missing: ['链接不完整', 'The link is not complete'],
  missingText: ['请从短信里打开，链接要完整。', 'Please open the whole link from the message.'],
  missingHome: ['回首页', 'Home'],
});
