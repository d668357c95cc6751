import { expect, test } from 'vitest';
import { account } from './account.ts';
import { addressBook } from './address-book.ts';
import { demo } from './demo.ts';
import { elderOrder } from './elder-order.ts';
import { express } from './express.ts';
import { expressParts } from './express-parts.ts';
import { formatRule } from './field-rules.ts';
import { forbidden } from './forbidden.ts';
import { handOver } from './hand-over.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { order } from './order.ts';
import { orderCancel } from './order-cancel.ts';
import { orderDetail } from './order-detail.ts';
import { orderList } from './order-list.ts';
import { formatOrder } from './order-says.ts';
import { parcel } from './parcel.ts';
import { preference } from './preference.ts';
import { byMoment, formatMoment } from './times.ts';
import { titles } from './titles.ts';
import { trace } from './trace.ts';
import { formatSentence } from './trace-says.ts';

const nowMs = Date.parse('2026-11-25T14:00:00+08:00');
const delayed = { orderType: '3', orderStatus: 13, promisedAt: '2026-12-01T18:00:00+08:00' } as const;
const onTheWay = { orderType: '3', orderStatus: 2, courierName: '戴建国', officeName: '古荡营业部' } as const;
const early = {
  key: 'on_the_road',
  params: { normal: 'early', at: '2026-11-25T20:00:00+08:00', hours: 64 },
  state: 'normal',
} as const;
/** Removes the characters that only control line breaks. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u200b\u2060]/g, '').replaceAll('\u00a0', ' ');

/** Corrections of texts that users did not understand, or that were wrong. */
const corrected: readonly (readonly [now: string, text: string | undefined])[] = [
  ['登录后提交订单，已填内容会保留', login.zh.toOrder],
  ['快递员 戴建国 上门取件（古荡营业部）', formatOrder('zh', onTheWay, nowMs).detail],
  ['还没收费，取消不花钱', orderCancel.zh.cancelMoney],
  // Wednesday 20:00 to Saturday 12:00 counts as three days, though it is only 64 hours.
  ['预计比承诺早 3 天', formatSentence('zh', early, nowMs).normal],
  ['运输延误，预计 12月1日 18:00 前送达', formatOrder('zh', delayed, nowMs).sentence],
  // The text must not say 按实际重量, because a large light parcel is charged by its volume.
  ['预估 ¥12.00，称重、量尺寸后按实际费用付', orderCancel.zh.placedTotal('¥12.00')],
  ['订单加载失败', order.zh.failed],
  ['后四位不正确，还可试 4 次', trace.zh.verifyLeft(4)],
  ['请填写姓名', formatRule('zh', 'field.required', '姓名')],
  ['请填写物品名称', express.zh.missing.goods],
  ['没认出邮件号，13 位，面单右上角有', trace.zh.badNumber],
  ['号码有误，请核对：9061182275453', trace.zh.badCheck('9061182275453')],
  ['建议：到网点咨询', expressParts.zh.instead('到网点咨询')],
  ['建议：到网点咨询', forbidden.zh.instead('到网点咨询')],
  ['管制刀具禁止寄递', expressParts.zh.articleWhy('管制刀具', '管制刀具禁止寄递')],
  ['无障碍通道', handOver.zh.stepFree],
  ['08:30 开门', home.zh.opens('08:30')],
  ['大字号、大按钮，更简洁', account.zh.elderSub],
  ['演示环境几分钟走完全程。', demo.zh.lead.slice(0, 12)],
  ['已揽收并称重', orderDetail.zh.moves.collect],
  ['网点已收寄', orderDetail.zh.moves.collectAtCounter],
  ['选择收件地址', addressBook.zh.pickLead['2']],
  ['待揽收', orderList.zh.filters.waiting],
  ['Service', express.en.how],
  ['Electronics', express.en.kinds.digital],
  ['Documents', express.en.kinds.file],
  ['Base rate', parcel.en.parts.firstWeight],
  ['Price details', express.en.price],
  ['Note to courier', express.en.message],
  ['Note to courier', preference.en.note],
  ['Delivery exception, expected by 6 pm on 1 Dec', formatOrder('en', delayed, nowMs).sentence],
  ['Arrives by 8 pm today', elderOrder.en.arrives(formatMoment('en', '2026-11-25T20:00:00+08:00', nowMs))],
  ['System', account.en.auto],
  ['Bulk send', titles.en['/s/batch']],
  ['To', trace.en.receiverMark],
];

test.each(corrected)('%s', (words, text) => {
  expect(plain(text)).toBe(words);
});

test('in English the hour stands before its day, as people say it', () => {
  const by = (at: string) => plain(byMoment(formatMoment('en', `${at}:00+08:00`, nowMs)));
  expect(by('2026-11-25T20:00')).toBe('8 pm today');
  expect(by('2026-11-26T12:00')).toBe('noon tomorrow');
  expect(by('2026-11-27T18:30')).toBe('6:30 pm on Fri');
  expect(by('2026-12-01T00:05')).toBe('12:05 am on 1 Dec');
  expect(byMoment('the end of the week')).toBe('the end of the week');
});
