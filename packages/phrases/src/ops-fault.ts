import { dictionary } from './language.ts';

/** What fault and maintenance notices cover, and what one colleague may do alone. */
export const opsFault = dictionary({
  covers: {
    fault: [
      '每一页都先看到它，关不掉，只能再看一次；已约好的单照常。',
      'Every page shows it first. It cannot be closed, only looked at again. Booked orders stay.',
    ],
    maintenance: [
      '打开寄件页时看到一次，点“知道了”就能继续寄。',
      'It is shown once when the order page opens. Ordering goes on after it.',
    ],
  },
  ask: [
    '另一位管内容的同事同意后才显示，24 小时内有效。',
    'It is shown once another colleague with the content role agrees, within 24 hours.',
  ],
  publish: [
    (time: string) => `马上盖住所有页面，到 ${time} 自动结束。另一位管内容的同事在那之前确认，就显示到结束时间。`,
    (time: string) =>
      `It covers every page at once, and ends by itself at ${time}. If another colleague with the content role confirms it before then, it goes on to its end.`,
  ],
  publishOwn: [
    (time: string) => `马上盖住所有页面，到它的结束时间 ${time} 为止，不用第二人确认。`,
    (time: string) => `It covers every page at once, until its own end at ${time}. Nobody needs to confirm it.`,
  ],
  needed: [
    '先要第二人点头：还没开始、上一版已有人确认，或一天半小时的份已用过',
    'It needs a second person first: it begins later, the version before was confirmed, or your half hour of the day is used',
  ],
  begins: [
    (time: string) => `一个人先发，到 ${time} 自动结束；第二人确认后显示到结束时间`,
    (time: string) => `Published by one person it ends at ${time}; once a second one confirms, it goes on to its end`,
  ],
  beginsOwn: [
    (time: string) => `一个人就能发，到结束时间 ${time} 为止`,
    (time: string) => `One person may publish it, until its own end at ${time}`,
  ],
  left: [
    (minutes: number, time: string) => `一个人发的，还有 ${minutes} 分钟，到 ${time} 自动结束`,
    (minutes: number, time: string) =>
      `Published by one person: ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left, it ends at ${time}`,
  ],
  confirm: [
    (names: string, end: string) => `能确认的：${names}。确认后显示到 ${end}`,
    (names: string, end: string) => `These may confirm it: ${names}. Then it goes on until ${end}`,
  ],
  nobody: ['没有别的同事能确认', 'No other colleague may confirm it'],
  over: [
    (time: string) => `没有第二人确认，${time} 自动结束了`,
    (time: string) => `Nobody confirmed it. It ended at ${time}`,
  ],
  overOwn: [(time: string) => `到了结束时间，${time} 结束了`, (time: string) => `It came to its own end at ${time}`],
  until: [(time: string) => `一个人，到 ${time}`, (time: string) => `alone, until ${time}`],
  toConfirm: ['去确认', 'To the confirmation'],
});
