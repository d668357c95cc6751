import { dictionary } from './language.ts';
import { formatAfter } from './times.ts';

/** The doors: log-in, lock and fresh proof by passkey; enrolment by a link. */
export const opsDoor = dictionary({
  logInTitle: ['用通行密钥登录', 'Log in with your passkey'],
  logInText: [
    '没有密码，也不收短信。用这台设备、手机或安全钥匙。',
    'No password and no SMS: use this device, your phone or a security key.',
  ],
  logIn: ['登录', 'Log in'],
  lost: [
    '钥匙丢了？请两位管理员为你重发登记链接和登记码。',
    'Lost it? Two administrators can make a new link and code for you.',
  ],
  notInvited: [
    '还没有通行密钥？打开同事发给你的邀请链接。',
    'No passkey yet? Open the link that a colleague sent you.',
  ],
  unlockTitle: ['已锁屏', 'The screen is locked'],
  unlockText: ['填过的都还在。', 'What you typed is kept.'],
  unlock: ['解锁', 'Unlock'],
  overTitle: ['登录已到期', 'Your session is over'],
  overText: ['再登录一次接着办，填过的都还在。', 'Log in again to go on. What you typed is kept.'],
  otherTitle: ['这个浏览器里换了同事登录', 'A colleague logged in in this browser'],
  otherText: [
    '再登录一次接着办，填过的都还在。那位同事会被退出。',
    'Log in again to go on. What you typed is kept. Your colleague is logged out then.',
  ],
  otherPage: ['打开那位同事的页面', 'Open your colleague’s page'],
  other: ['换一位同事登录', 'Log in as another colleague'],
  proofTitle: ['请再确认是你', 'Confirm that it is you'],
  proofText: [
    '这一步关系到权限或个人信息，要再用一次通行密钥。五分钟内不再问。',
    'This step concerns rights or personal data. Use your passkey once more; it counts for five minutes.',
  ],
  proof: ['用通行密钥确认', 'Confirm with the passkey'],
  cancelled: ['没有用成通行密钥，请再试一次。', 'No passkey was used. Please try again.'],
  present: ['这把钥匙已经登记过，请换一把。', 'This key is enrolled already. Please take another one.'],
  impossible: [
    '这个浏览器或设备用不了通行密钥。请换一个，或用安全钥匙。',
    'This browser or device cannot use passkeys. Try another one, or a security key.',
  ],
  enrolTitle: [(name: string) => `${name}，欢迎`, (name: string) => `Welcome, ${name}`],
  enrolText: [
    (until: string) => `在这台设备上建一把通行密钥，以后用它登录。${formatAfter('链接到', until)} 有效，只能用一次。`,
    (until: string) =>
      `Make a passkey on this device; you log in with it from now on. The link is good once, until ${until}.`,
  ],
  enrolFirst: [
    '你是头两位管理员之一。登录后请再登记一把钥匙，才能邀请同事。',
    'You are one of the first two administrators. Enrol a second key after this, before you invite colleagues.',
  ],
  code: ['登记码', 'Code'],
  codeHint: ['另一位管理员给你的 12 位码', 'The 12 signs that another administrator gave you'],
  codeNeeded: ['登记码是 12 位，请核对', 'The code has 12 signs'],
  label: ['给钥匙起个名字', 'A name for the key'],
  labelHint: ['例如：办公室电脑、我的手机', 'For example: office computer, my phone'],
  labelDefault: ['这台电脑', 'This computer'],
  enrol: ['建通行密钥', 'Make the passkey'],
  noLinkTitle: ['这里没有登记链接', 'There is no link to enrol here'],
  noLinkText: [
    '刷新后，地址里就没有它了。请从消息里重新打开链接。',
    'A refresh takes it out of the address. Open the link from your message again.',
  ],
  deadTitle: ['这个链接不能用了', 'This link is no longer good'],
  deadText: [
    '用过一次，或过了时间。请发链接的同事再发一个。',
    'It was used once, or its time is over. Ask the colleague who sent it for another one.',
  ],
});
