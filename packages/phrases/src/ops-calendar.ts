import type { CalendarState, DayRowKind } from '@yidi/contract/values/calendar';
import { dictionary, type Language, type Pair } from './language.ts';

/** Holidays and make-up working days at the console. */
export const opsCalendar = dictionary({
  title: [(year: number) => `${year} 年假期`, (year: number) => `Holidays of ${year}`],
  states: {
    published: [
      '国务院的安排已随系统带来，还可以改。',
      'The State Council’s schedule is built in, and can be changed.',
    ],
    entered: ['法定假日都由同事录过了。', 'Colleagues have set every statutory holiday.'],
    law: [
      '这一年的安排还没录全，没录的日子只按法定假日算。',
      'The schedule is not complete. Days that nobody set follow the law alone.',
    ],
  } satisfies Record<CalendarState, Pair>,
  years: ['别的年份', 'Other years'],
  showYear: [(year: number) => `看 ${year} 年`, (year: number) => `Show ${year}`],
  months: [(month: number) => `${month}月`, (month: number) => monthNames[month - 1] ?? ''],
  weekdays: ['一 二 三 四 五 六 日', 'M T W T F S S'],
  calendar: ['一年的日历', 'Calendar of the year'],
  hint: [
    '点一天；按住 Shift 再点另一天，选中一段。方向键移动，回车选中。',
    'Choose a day; hold Shift and choose another for a range. Arrow keys move, Enter chooses.',
  ],
  legend: ['图例', 'Legend'],
  marks: {
    holiday: ['休', 'H'],
    makeUp: ['班', 'W'],
    ordinary: ['平', 'O'],
  },
  kinds: {
    holiday: ['放假', 'Holiday'],
    makeUp: ['补班', 'Make-up working day'],
    ordinary: ['平常日子', 'Ordinary day'],
    builtIn: ['按系统日历', 'As built in'],
  } satisfies Record<DayRowKind, Pair>,
  shortKinds: {
    holiday: ['放假', 'Holiday'],
    makeUp: ['补班', 'Make-up'],
    ordinary: ['平常', 'Ordinary'],
  },
  own: ['同事设的', 'Set by a colleague'],
  builtIn: ['系统带的', 'Built in'],
  waits: ['等复核', 'Waits for a second person'],
  today: ['今天', 'Today'],
  past: ['已过去', 'Past'],

  list: ['这一年的假日和补班', 'Holidays and make-up days'],
  listNote: [(holidays: number, makeUps: number) => `${holidays} 天放假，${makeUps} 天补班`, countDays],
  days: [(count: number) => `${count} 天`, (count: number) => (count === 1 ? '1 day' : `${count} days`)],
  missingTitle: [(names: string) => `还没录：${names}`, (names: string) => `Nobody has set: ${names}`],

  formTitle: [(days: string) => `设定 ${days}`, (days: string) => `Set ${days}`],
  from: ['第一天', 'First day'],
  to: ['最后一天', 'Last day'],
  kind: ['是什么日子', 'What kind of day'],
  kindEffect: {
    holiday: ['放假：取件员 9:30–17:30 上门。', 'Holiday: couriers come from 9:30 to 17:30.'],
    makeUp: ['补班：周末也按工作日上门。', 'Make-up day: a weekend that is worked.'],
    ordinary: ['平常日子：是周几就按周几算。', 'Ordinary: as its weekday says.'],
  },
  nameZh: ['中文名称', 'Name in Chinese'],
  nameEn: ['英文名称', 'Name in English'],
  nameHint: ['选日期的人会看到，如“元旦”。', 'Senders see it beside the day, such as “New Year”.'],
  source: ['依据', 'Source'],
  sourceHint: ['哪份通知，什么时候发的。', 'Which document says so, and of when.'],
  sourceNeeded: ['写明依据，两个字以上', 'Name the source, at least two characters'],
  nameNeeded: ['写一个名称', 'Write a name'],
  rangeWrong: [
    '最后一天不能早于第一天，一次最多 60 天',
    'The last day is not before the first; at most 60 days at once',
  ],
  pastDays: ['过去的日子不能再改，只能看。', 'Past days can be read, but not changed any more.'],
  pickups: [
    (count: string) => `这些日子已约好 ${count} 次上门取件，会照约上门。`,
    (count: string) =>
      count === '1'
        ? '1 booked pick-up lies on these days. It stays booked.'
        : `${count} booked pick-ups lie on these days. They stay booked.`,
  ],
  noPickups: ['这些日子还没有约好的上门取件。', 'No pick-ups are booked on these days.'],
  pickupsOf: [
    (day: string, count: string) => `${day}：${count} 次`,
    (day: string, count: string) => `${day}: ${count}`,
  ],
  now: ['现在是', 'What they are now'],
  twoNeeded: ['要另一位同事复核才生效。', 'It takes effect when another colleague has approved it.'],
  ask: ['提请复核', 'Ask for approval'],
  toApproval: ['去复核', 'To the approval'],

  look: ['看这些日子', 'Look at the days'],
  waiting: ['等第二个人复核', 'Waiting for a second person'],
  until: [(time: string) => `${time} 前有效`, (time: string) => `until ${time}`],
  stays: [
    (count: string) => `已约好的 ${count} 次上门取件不变`,
    (count: string) => (count === '1' ? '1 booked pick-up stays' : `${count} booked pick-ups stay`),
  ],

  history: ['改过什么', 'History'],
  historyNote: ['只增不改，最新的在前。', 'Rows are only added, the latest first.'],
  noHistory: ['这一年的日子还没有人改过。', 'Nobody has changed a day of this year yet.'],
  approvedBy: [(name: string) => `${name} 复核`, (name: string) => `approved by ${name}`],
  undid: [(version: number) => `退回了第 ${version} 号改动`, (version: number) => `set change ${version} back`],
  number: [(version: number) => `第 ${version} 号`, (version: number) => `No. ${version}`],
  undo: ['退回', 'Undo'],
  undoChange: [(version: number) => `退回第 ${version} 号改动`, (version: number) => `Undo change ${version}`],
  undoText: [
    '这些日子回到改之前的样子，同样要第二个人复核。过去的日子不动。',
    'The days go back to what they were before. A second person decides on that too. Past days stay.',
  ],

  bothTitle: ['这些日子刚被别人改过', 'Another colleague has just changed these days'],
  bothText: ['你的还没有提交。对照一下，再选用哪一份。', 'Yours is not sent. Compare both and choose one.'],
  mine: ['你填的', 'Yours'],
  theirs: ['现在的', 'Now in force'],
  takeMine: ['用我填的，再提一次', 'Keep mine and ask again'],
  takeTheirs: ['用现在的', 'Keep what is in force'],

  noticeTitle: [
    (year: number, since: string) => `${year} 年的放假安排还没录全（从 ${since} 起就该有了）`,
    (year: number, since: string) => `The holidays of ${year} are not complete (missing since ${since})`,
  ],
  noticeText: [
    (names: string) => `还缺：${names}。没录的日子只按法定假日算，没有调休和补班。`,
    (names: string) => `Missing: ${names}. Until then only the law counts, without bridge days and make-up days.`,
  ],
  noticeLink: ['去录入', 'Enter them'],
});

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function countDays(holidays: number, makeUps: number): string {
  return `${holidays} ${holidays === 1 ? 'holiday' : 'holidays'}, ${makeUps} make-up ${makeUps === 1 ? 'day' : 'days'}`;
}

/** Joins words that tell one thing: 1月1日 周五，放假，元旦. Empty ones are left out. */
export function joinWords(language: Language, words: readonly (string | false | undefined)[]): string {
  return words.filter(Boolean).join(language === 'zh' ? '，' : ', ');
}

/** Joins the names of days, each once: 元旦、春节. */
export function joinDayNames(
  language: Language,
  days: readonly { readonly nameZh: string; readonly nameEn: string }[],
): string {
  const names = [...new Set(days.map(({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn)))];
  return names.join(language === 'zh' ? '、' : ', ');
}
