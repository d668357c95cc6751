import type { CardNoMistake } from '@yidi/contract/values/identity';
import { dictionary } from './language.ts';

/** Real-name certification: application, result, and certified identity. */
export const identity = dictionary({
  loading: ['正在查实名信息', 'Looking up your certification'],
  failed: ['没能查到实名信息', 'Your certification could not be looked up'],
  facts: [
    [
      '只和\u200b公民身份信息\u200b核对姓名、号码\u200b是否一致，不拍照，不传证件',
      '姓名、号码\u200b加密保存，页面\u200b只显示头尾',
      '随时\u200b可以取消，姓名和号码\u200b马上删除',
    ],
    [
      'Only name and number are compared with the register: no photo, no upload',
      'Both are stored encrypted; pages show first and last character',
      'You can take it back at any time, and both are erased at once',
    ],
  ],
  demo: [
    '演示环境的\u200b名册里\u200b只有这几位\u200b虚构的人，点一下\u200b就填好',
    'The register of this demo holds these invented people only. A tap fills them in',
  ],
  who: ['证件上的信息', 'As on the card'],
  name: ['姓名', 'Name'],
  cardNo: ['身份证号', 'ID card number'],
  cardNoHint: ['18 位，末位可能是 X', '18 characters, the last may be X'],
  born: [
    (year: string, month: string, day: string) => `${year} 年 ${month} 月 ${day} 日出生`,
    (year: string, month: string, day: string) => `Born ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  ],
  nameMissing: ['请填写证件上的姓名', 'Please enter the name on the card'],
  cardNoMissing: ['请填写身份证号', 'Please enter the ID card number'],
  cardNoWrong: [
    {
      length: (count: number) => `身份证号是 18 位，现在是 ${count} 位`,
      digits: () => '只能是数字，末位可以是 X',
      region: () => '第 1、2 位不对，没有这个省份代码',
      born: () => '第 7 到 14 位不对，不是出生日期',
      check: () => '有一位不对，末位和前面对不上，请逐位对照证件',
    } satisfies Record<CardNoMistake, (count: number) => string>,
    {
      length: (count: number) => `The number has 18 characters, this one has ${count}`,
      digits: () => 'Only digits; the last one may be an X',
      region: () => 'Characters 1 and 2 are not right: there is no such province',
      born: () => 'Characters 7 to 14 are not right: they are no date of birth',
      check: () => 'One character is not right: the last one does not fit the others. Compare each with the card',
    },
  ],
  agree: [
    '我同意\u200b把姓名和身份证号\u200b用于\u200b这次核对，并加密保存\u200b到取消实名为止',
    'I agree that name and ID number are used for this check and stored encrypted until I take the certification back',
  ],
  agreeMissing: ['同意后才能核对', 'It can be checked once you agree'],
  submit: ['提交核对', 'Have it checked'],
  submitting: ['正在提交', 'Sending'],
  left: [
    (count: number) => `今天\u200b还可以核对 ${count} 次`,
    (count: number) => (count === 1 ? '1 check left today' : `${count} checks left today`),
  ],
  noneLeft: ['今天的 3 次\u200b已经用完，明天再试', 'The 3 checks of today are used. Please try again tomorrow'],
  other: ['护照、居住证、军人证件，或未满 14 周岁', 'Passport, residence permit, military card, or under 14'],
  otherSub: ['请带证件\u200b到网点办理', 'Please bring the document to a post office'],
  offline: ['现在\u200b不能在网上实名', 'Not possible online now'],
  offlineText: [
    '请带身份证\u200b到网点办理，或寄件时\u200b向快递员出示。',
    'Please bring your ID card to a post office, or show it to the courier when sending.',
  ],
  points: ['附近网点', 'Post offices near me'],
  already: ['已经实名了', 'Certified already'],
  alreadyText: [
    (name: string) => `这个账号\u200b已实名为 ${name}。`,
    (name: string) => `This account is certified as ${name}.`,
  ],
  see: ['看实名信息', 'Real-name details'],
  progress: ['看进度', 'See how far it is'],
  send: ['去寄件', 'Send a parcel'],
  waiting: ['正在核对', 'Being checked'],
  waitingText: [
    '一般\u200b几秒就好。可以\u200b先离开，通过后\u200b会发消息。',
    'Mostly a few seconds. You can leave; a message tells you when it is done.',
  ],
  slow: ['还在核对', 'Still being checked'],
  slowText: [
    '核对服务\u200b现在\u200b没有回应，我们会\u200b一直试到明天，通过后\u200b会发消息。',
    'The register does not answer now. We go on asking until tomorrow; a message tells you when it is done.',
  ],
  withdraw: ['不核对了', 'Withdraw it'],
  withdrawTitle: ['不核对了？', 'Withdraw this check?'],
  goOn: ['继续核对', 'Go on checking'],
  withdrawText: [
    '这次的姓名和号码\u200b马上删除，今天的次数\u200b不退回。',
    'Name and number of this check are erased at once; it still counts for today.',
  ],
  withdrawn: ['已撤回，姓名和号码已删除', 'Withdrawn: name and number are erased'],
  done: ['实名完成', 'Certified'],
  doneText: [
    (name: string) => `这个账号\u200b已实名为 ${name}。用本人姓名\u200b寄件时，快递员\u200b核对姓名就行。`,
    (name: string) =>
      `This account is certified as ${name}. When you send under your own name, the courier only looks at you.`,
  ],
  notChanged: ['没有换成，原来的实名\u200b还有效', 'Not changed; the old certification holds'],
  why: {
    mismatch: ['姓名和号码\u200b对不上，或没有查到', 'Name and number do not belong together, or were not found'],
    noRecord: ['没有查到\u200b这个号码', 'This number was not found'],
    invalid: ['姓名或号码\u200b不对', 'Name or number is not right'],
    taken: ['这个号码\u200b已用在 5 个账号上', 'This number is on 5 accounts already'],
    down: ['核对服务\u200b一直\u200b没有回应', 'The register did not answer'],
  },
  whyText: {
    mismatch: [
      '请对照证件\u200b检查姓名里的\u200b同音字、号码\u200b有没有看错。',
      'Please compare both with the card, character by character.',
    ],
    noRecord: [
      '刚办的身份证、改过的户籍，可能\u200b还没有更新。可以\u200b过几天再试，或带证件\u200b到网点办理。',
      'A card just issued or a household just moved may not be in the register yet. Try again in some days, or bring the card to a post office.',
    ],
    invalid: ['请对照证件\u200b检查后\u200b再提交。', 'Please compare both with the card and send them again.'],
    taken: [
      '同一个号码\u200b最多用在 5 个账号上。请先\u200b在别的账号\u200b取消实名，或带证件\u200b到网点办理。',
      'One number can be on 5 accounts. Take the certification back on another one, or bring the card to a post office.',
    ],
    down: [
      '没有核对成。姓名和号码\u200b已经删除，可以\u200b再提交一次。',
      'It was not checked. Name and number are erased; you can send them again.',
    ],
  },
  again: ['改一改再提交', 'Change and send again'],
  notAsked: ['还没有\u200b申请实名', 'Not asked for yet'],
  ask: ['去实名', 'Get certified'],
  card: ['实名信息', 'Real-name details'],
  type: ['证件', 'Document'],
  types: {
    '1': ['居民身份证', 'Resident identity card'],
    '2': ['临时居民身份证', 'Temporary identity card'],
    '3': ['其他证件', 'Other document'],
  },
  at: ['通过时间', 'Certified'],
  uses: ['用在哪里', 'What it is for'],
  useSend: [
    '用本人姓名寄件：快递员\u200b核对姓名就行，不用\u200b登记证件',
    'Sending under your own name: the courier looks at you and registers no card',
  ],
  usedFor: ['用过的寄件', 'Where it was used'],
  usedTo: [(city: string) => `寄往${city}`, (city: string) => `Sent to ${city}`],
  usedNever: ['认证以后，还没有用这个姓名寄过件。', 'No order has used this name since it was certified.'],
  useLost: [
    '手机号丢了：凭姓名\u200b和证件号\u200b在网上\u200b换号码',
    'A lost number: change it online by name and card number',
  ],
  change: ['换一张证件', 'Change the card'],
  remove: ['取消实名', 'Take it back'],
  removeTitle: ['取消实名？', 'Take the certification back?'],
  removeText: [
    '姓名和号码\u200b马上删除。以后寄件\u200b要出示证件，手机号丢了\u200b不能在网上换。',
    'Name and number are erased at once. You will show a card when sending, and a lost number cannot be changed online.',
  ],
  removing: ['正在取消', 'Taking it back'],
  keep: ['不取消', 'Keep it'],
  removed: ['已取消实名，姓名和号码已删除', 'Taken back: name and number are erased'],
});
