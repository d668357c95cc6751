import type { StaffState } from '@yidi/contract/values/staff';
import { dictionary, type Pair } from './language.ts';
import { formatAfter } from './times.ts';

/** The colleagues of the console, and one's own passkeys. */
export const opsPeople = dictionary({
  title: ['同事', 'Staff'],
  sub: [
    (active: number, invited: number) => `${active} 人在用${invited > 0 ? ` • ${invited} 人等着登记` : ''}`,
    (active: number, invited: number) => `${active} active${invited > 0 ? ` • ${invited} to enrol` : ''}`,
  ],
  states: {
    invited: ['等登记', 'To enrol'],
    active: ['在用', 'Active'],
    disabled: ['已停用', 'Disabled'],
  } satisfies Record<StaffState, Pair>,
  everyState: ['全部', 'All'],
  stateLabel: ['状态', 'State'],
  roleLabel: ['角色', 'Role'],
  everyRole: ['全部角色', 'All roles'],
  name: ['姓名', 'Name'],
  roles: ['角色', 'Roles'],
  offices: ['网点范围', 'Offices'],
  everywhere: ['不限', 'Everywhere'],
  passkeys: ['通行密钥', 'Passkeys'],
  lastSeen: ['最近在线', 'Last seen'],
  never: ['还没有', 'Never'],
  created: ['加入', 'Added'],
  you: ['你', 'you'],
  emptyTitle: ['没有这样的同事', 'No such colleague'],
  emptyText: ['换一个筛选，或邀请一位。', 'Change the filters, or invite somebody.'],
  invite: ['邀请同事', 'Invite'],
  inviteTitle: ['邀请同事', 'Invite a colleague'],
  inviteText: [
    '另一位管理员同意后，你们两位再各给对方一半：登记链接和登记码。',
    'Once another administrator approves, each of you gives them one half: the link to enrol, and its code.',
  ],
  inviteAlone: [
    '现在只有你一位管理员，没有人能复核。第二位管理员的登记链接在服务器上生成：',
    'You are the only administrator, so nobody could approve it. The link of the second one is made on the server:',
  ],
  inviteCommand: ['npm run staff -- first "姓名"', 'npm run staff -- first "Name"'],
  needTwoKeys: ['给权限之前，要先有两把通行密钥。', 'Before you may grant anything, enrol two passkeys.'],
  addKey: ['去登记第二把', 'Enrol the second one'],
  nameNeeded: ['写上姓名', 'Type the name'],
  chooseRole: ['选一个角色', 'Choose a role'],
  chooseOffice: ['这个角色要选网点', 'This role needs offices'],
  findOffice: ['找网点', 'Find an office'],
  officeMore: [(count: number) => `还有 ${count} 个，再打几个字`, (count: number) => `${count} more: type on`],
  remove: [(name: string) => `去掉${name}`, (name: string) => `Remove ${name}`],
  send: ['提交', 'Ask'],
  makeLink: ['生成登记链接', 'Make the link'],
  makeLinkAgain: ['重新生成链接', 'Make a new link'],
  halvesText: [
    '登记要两半：链接和登记码，由两位管理员各生成一半、各自交给对方本人。谁一个人都登记不了。',
    'Enrolling needs a link and a code. Two administrators make one each, and give it to the colleague themselves. Nobody can enrol with one of them.',
  ],
  linkText: [
    (until: string) =>
      `当面或用你信得过的方式给对方。只能用一次，${formatAfter('到', until)}。关上后看不到了，重新生成后登记码也要重来。`,
    (until: string) =>
      `Give it to them in person or by a way you trust. Good once, until ${until}. It is not shown again; a new link needs a new code.`,
  ],
  codeLabel: ['登记码', 'Code to enrol'],
  codeNone: ['还没有', 'None yet'],
  codeBy: [(name: string) => `${name}已生成`, (name: string) => `Made by ${name}`],
  codeText: [
    '亲自交给同事本人，不要请生成链接的管理员转交。关上后看不到了，可以再生成。',
    'Give it to the colleague yourself, not through the administrator who made the link. It is not shown again, but you can make another.',
  ],
  codeOfOther: [
    '链接是你生成的，登记码由另一位管理员生成。',
    'You made the link, so another administrator makes the code.',
  ],
  makeCode: ['生成登记码', 'Make the code'],
  makeCodeAgain: ['重新生成登记码', 'Make a new code'],
  linkLabel: ['登记链接', 'Link to enrol'],
  linkBy: [
    (name: string, until: string) => `${name}已生成，${formatAfter('到', until)} 有效`,
    (name: string, until: string) => `Made by ${name}, good until ${until}`,
  ],
  change: ['改角色', 'Change the roles'],
  changeText: [
    '收回的权限当场收回；增加的要另一位管理员同意。',
    'What you take away ends at once; what you add needs another administrator.',
  ],
  changed: ['角色已改', 'The roles are changed'],
  takenNow: ['没有增加权限，当场生效。', 'Nothing is added, so it takes effect at once.'],
  disable: ['停用', 'Disable'],
  disableTitle: [(name: string) => `停用${name}？`, (name: string) => `Disable ${name}?`],
  disableText: [
    '马上退出登录，通行密钥和链接都作废。之后可以重发邀请。',
    'They are logged out at once; passkeys and links end. You can invite them again later.',
  ],
  disabled: [(name: string) => `${name}已停用`, (name: string) => `${name} is disabled`],
  lost: ['重发登记链接', 'A new link'],
  lostTitle: [(name: string) => `为${name}重发登记链接`, (name: string) => `A new link for ${name}`],
  lostText: [
    '钥匙丢了或已停用时用。另一位管理员同意后，旧钥匙作废。',
    'For lost passkeys, or to bring somebody back. Once another administrator approves, the old passkeys end.',
  ],
  invited: [
    (name: string) => `${name}可以登记了，请生成链接`,
    (name: string) => `${name} can enrol now: make the link`,
  ],
  selfText: ['自己的角色由别的管理员改。', 'Your own roles are changed by another administrator.'],
});

export const opsAccount = dictionary({
  title: ['我', 'Me'],
  sub: [(roles: string) => `角色：${roles}`, (roles: string) => `Roles: ${roles}`],
  session: ['这次登录', 'This session'],
  until: [
    (time: string) => `${formatAfter('最晚到', time)}，三十分钟不用会锁屏`,
    (time: string) => `Until ${time} at the latest; it locks after 30 minutes without use`,
  ],
  passkeys: ['我的通行密钥', 'My passkeys'],
  passkeysText: ['至少两把，丢一把还能登录。', 'Keep at least two, so that a lost one does not lock you out.'],
  current: ['这次用的', 'Used now'],
  synced: ['会同步到别的设备', 'Synced to other devices'],
  bound: ['只在这台设备或这把钥匙上', 'On this device or key only'],
  used: [(time: string) => `上次用 ${time}`, (time: string) => `Last used ${time}`],
  unused: ['还没用过', 'Not used yet'],
  added: [(time: string) => `${time} 登记`, (time: string) => `Enrolled ${time}`],
  add: ['再登记一把', 'Enrol another'],
  addTitle: ['登记一把通行密钥', 'Enrol a passkey'],
  addText: ['用另一台设备或安全钥匙最好。', 'Another device or a security key is best.'],
  addedToast: ['钥匙已登记', 'The passkey is enrolled'],
  remove: ['去掉', 'Remove'],
  removeName: [(name: string) => `去掉 ${name}`, (name: string) => `Remove ${name}`],
  removeTitle: [(name: string) => `去掉“${name}”？`, (name: string) => `Remove “${name}”?`],
  removeText: [
    '以后不能用它登录。你在其他设备上的登录会结束。',
    'It will no longer log you in. Your sessions on other devices end.',
  ],
  removed: ['钥匙已去掉', 'The passkey is removed'],
  look: ['界面', 'Appearance'],
  scope: ['网点范围', 'Offices'],
});
