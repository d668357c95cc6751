import { dictionary } from './language.ts';

/** The safety measures for a mail: inspection and disinfection. */
export const care = dictionary({
  lead: ['查一件邮件的消毒和查验记录', 'How a mail was inspected and disinfected'],
  label: ['邮件号', 'Mail number'],
  hint: ['在面单或短信里', 'On the label or in a message'],
  submit: ['查记录', 'Show the record'],
  other: ['换一件', 'Another mail'],
  busy: ['正在取记录', 'Loading the record'],
  failed: ['记录加载失败', 'The record could not be loaded'],
  count: [(count: number) => `有 ${count} 条记录`, (count: number) => (count === 1 ? '1 entry' : `${count} entries`)],
  none: ['还没有记录', 'No entry yet'],
  noneEnded: ['这件邮件没有记录', 'This mail has no entry'],
  noneText: [
    '网点做了，才会扫描上传。还在路上的，过一会儿再看。',
    'An office scans it when it is done: look again in a while if the mail is under way.',
  ],
  noneEndedText: [
    '没有扫描上传，不说明做过，也不说明没做。要弄清楚，请问客服。',
    'Nothing was scanned: that tells neither that it was done nor that it was not. Ask us to be sure.',
  ],
  toTrace: ['看轨迹', 'See the trace'],
  askUs: ['问客服', 'Ask us'],
  acts: {
    looked: ['收寄验视', 'Inspected at posting'],
    xrayed: ['过机安检', 'Security check'],
    disinfected: ['消毒', 'Disinfected'],
  },
  methods: {
    sight: ['当面打开看过', 'opened before the sender'],
    machine: ['过 X 光机', 'by X-ray'],
    spray: ['外包装喷洒', 'the wrapping, by spray'],
    ultraviolet: ['外包装照紫外线', 'the wrapping, by ultraviolet light'],
    heat: ['加热', 'by heat'],
  },
  meaning: ['这些是什么', 'What this is'],
  meanings: {
    looked: [
      '寄的时候，当寄件人的面打开，看能不能寄。法律要求，件件都做。',
      'Opened before the sender, to see that it may be sent. The law asks it of every mail.',
    ],
    xrayed: [
      '分拣前，整件过机看一遍，查禁寄物品，不拆开。',
      'The whole mail goes through a machine before sorting, unopened, to find what may not be sent.',
    ],
    disinfected: ['只在外包装上做，不拆开，不碰里面的东西。', 'Done to the wrapping: the mail stays closed.'],
  },
  source: ['按扫描记录列出，以网点为准', 'By the scans; the office’s own books decide'],
});
