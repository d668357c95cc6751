import type { DutyPartKind, DutyReason } from '@yidi/contract/values/duty-kinds';
import { dictionary, type Pair } from './language.ts';

/** Who pays duty abroad: two outcomes beside one another, and what became of a paid sum. */
export const duty = dictionary({
  title: ['税费谁付', 'Who pays the duty'],
  aside: ['选一个', 'choose one'],
  sender: [(sum: string) => `你付 ${sum}，到门不再收钱`, (sum: string) => `You pay ${sum}, nothing at the door`],
  senderNotes: [
    ['和运费一起付', '海关少收，退给你', '海关多收，我们补'],
    ['Paid with the postage', 'Refunded if customs take less', 'Borne by us if they ask for more'],
  ],
  consignee: [
    (sum: string) => `收件人付约 ${sum}，不付会退回`,
    (sum: string) => `The recipient pays about ${sum}, or it comes back`,
  ],
  consigneeUnknown: ['收件人可能要付税，不付会退回', 'The recipient may have to pay, or it comes back'],
  consigneeNotes: [
    ['到门时在当地付', '可能另收代办费'],
    ['Paid there at the door', 'A handling fee may be added'],
  ],
  busy: ['正在算税费', 'Counting the duty'],
  unknown: ['现在算不出税费，收件人可能要付', 'The duty is not known now; the recipient may have to pay'],
  unknownRequired: [
    '寄到那里要先有税费报价，现在算不出。填的内容都留着，过会儿再来。',
    'It goes there only with a duty quote, which cannot be had now. What you entered is kept: please come back later.',
  ],
  logIn: ['登录后可以算税费，由你先付', 'After the log-in you can have the duty counted, and pay it in advance'],
  again: ['重新算', 'Count again'],
  expired: ['税费报价过期了，要重新算', 'The duty quote has expired and must be counted again'],
  changed: [
    (before: string, now: string) => `税费变了，原来 ${before}，现在 ${now}`,
    (before: string, now: string) => `The duty has changed from ${before} to ${now}`,
  ],
  validUntil: [(moment: string) => `报价 ${moment} 前有效`, (moment: string) => `Valid until ${moment}`],
  how: ['怎么算的', 'How it is counted'],
  rate: [(unit: string, sum: string) => `${unit} = ${sum}`, (unit: string, sum: string) => `${unit} = ${sum}`],
  kinds: {
    duty: ['关税', 'duty'],
    itemDuty: ['每个编码的关税', 'duty for each code'],
    vat: ['增值税', 'VAT'],
    handling: ['代办费', 'handling'],
  } satisfies Record<DutyPartKind, Pair>,
  part: [
    (article: string, kind: string) => `${article} ${kind}`,
    (article: string, kind: string) => `${article}: ${kind}`,
  ],
  base: [(sum: string, rate: string) => `${sum} × ${rate}`, (sum: string, rate: string) => `${sum} × ${rate}`],
  before: [(sum: string) => `原来 ${sum}`, (sum: string) => `before ${sum}`],
  source: [(source: string, day: string) => `${source}，${day}`, (source: string, day: string) => `${source}, ${day}`],
  total: ['税费', 'Duty and tax'],
  amounts: [
    (yuan: string, abroad: string) => `${yuan}，约 ${abroad}`,
    (yuan: string, abroad: string) => `${yuan}, about ${abroad}`,
  ],
  choose: ['选谁付税', 'Choose who pays'],
  expects: {
    optional: [
      '下单时可以选：你先付，到门不再收钱；或由收件人付，不付会退回。',
      'In the order you choose: you pay in advance and nothing is due at the door, or the recipient pays, or it comes back.',
    ],
    none: [
      '要付的话，由收件人在当地付，不付会退回。',
      'If any is due, the recipient pays it there, or the item comes back.',
    ],
    required: [
      '这类东西寄到那里要先有税费报价，由你先付。',
      'These articles go there only with a duty quote, which you pay in advance.',
    ],
  },
  inBar: [
    (freight: string, sum: string) => `运费 ${freight} + 税费 ${sum}`,
    (freight: string, sum: string) => `Postage ${freight} + duty ${sum}`,
  ],
  order: {
    title: ['税费', 'Duty'],
    quoted: [(sum: string) => `你付 ${sum}，和运费一起付`, (sum: string) => `You pay ${sum}, with the postage`],
    held: [
      (sum: string) => `${sum} 已收，正在确认报价`,
      (sum: string) => `${sum} received, the quote is being confirmed`,
    ],
    heldNote: ['没确认成，全部原路退回', 'If it is not confirmed, everything is refunded'],
    confirmed: [(sum: string) => `${sum} 已付，到门不再收钱`, (sum: string) => `${sum} paid, nothing at the door`],
    settled: [(sum: string) => `海关收了 ${sum}`, (sum: string) => `Customs took ${sum}`],
    settledLess: [(sum: string) => `少收的 ${sum} 退给你`, (sum: string) => `The difference of ${sum} is refunded`],
    settledMore: [
      (sum: string) => `多收的 ${sum} 我们补，不用你付`,
      (sum: string) => `We bear the ${sum} above the quote`,
    ],
    returned: {
      '': ['收件人付税', 'The recipient pays'],
      refused: [
        '税费报价没有确认成，付的钱全部退回',
        'The duty quote was not confirmed; everything you paid is refunded',
      ],
      expired: [
        '税费报价过期没有确认，付的钱全部退回',
        'The duty quote ended unconfirmed; everything you paid is refunded',
      ],
      closed: ['没有替收件人付税', 'The duty was not paid in advance'],
      changed: ['改由收件人付税', 'The recipient pays instead'],
      unimported: ['没有进口，税费全部退回', 'It was not imported; the duty is refunded'],
    } satisfies Record<DutyReason, Pair>,
    nowConsignee: ['现在只付运费的话，税由收件人付', 'If you pay the postage alone now, the recipient pays the duty'],
    again: ['重新算税费，由你付', 'Count again, you pay'],
    toConsignee: ['改由收件人付', 'Let the recipient pay'],
    unknown: ['现在算不出税费，过会儿再试', 'The duty is not known now. Please try again later'],
    working: ['正在改', 'Changing'],
  },
});
