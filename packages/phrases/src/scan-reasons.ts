import type { ScanReason } from '@yidi/contract/values/scan';

/** The signer in a scan if the consignee signed. */
export const SIGNED_SELF = '本人';

/** Mail processing centres are named after their city, so a lane between two is named by cities. */
const CENTRE = '邮件处理中心';
const isCentre = (office: string) => office.length > CENTRE.length && office.endsWith(CENTRE);

/** Shortens a leg between processing centres to cities: 银川, 乌鲁木齐; the last leg to its origin. */
export function shortLeg(from: string, to: string): readonly [from: string, to: string] {
  if (!isCentre(from) || !isCentre(to)) return [from, ''];
  return [from.slice(0, -CENTRE.length), to.slice(0, -CENTRE.length)];
}

export const reasonsZh: Readonly<Record<ScanReason, string>> = {
  no_information: '暂无轨迹',
  not_signed_in_time: '超时未签收',
  no_update_in_time: '超时未更新',
  refused: '收件人拒收',
  delivery_trouble: '派送异常',
  return_signed: '退件已签收',
  return_not_signed: '退件未签收',
  not_collected_from_locker: '超时未取件',
  intercepted: '已按要求拦截',
  damaged: '外包装破损',
  posting_cancelled: '寄件已取消',
  nobody_reached: '联系不上收件人',
  delayed: '运输延误',
  taken_out_of_locker: '已从柜中取回',
  another_attempt: '安排再次派送',
  address_unclear: '地址不详',
  phone_wrong: '收件电话有误',
  missorted: '分拣有误，正在纠正',
  out_of_area: '超出派送范围',
  locker_full: '柜子满了，没有放',
};

export const reasonsEn: Readonly<Record<ScanReason, string>> = {
  no_information: 'no information yet',
  not_signed_in_time: 'not signed for in time',
  no_update_in_time: 'no update in time',
  refused: 'refused by recipient',
  delivery_trouble: 'delivery trouble',
  return_signed: 'return signed for',
  return_not_signed: 'return not signed for',
  not_collected_from_locker: 'not collected in time',
  intercepted: 'stopped as asked',
  damaged: 'packing damaged',
  posting_cancelled: 'posting cancelled',
  nobody_reached: 'nobody could be reached',
  delayed: 'delayed',
  taken_out_of_locker: 'taken back out of the locker',
  another_attempt: 'another attempt is planned',
  address_unclear: 'address unclear',
  phone_wrong: 'phone number wrong',
  missorted: 'sent the wrong way, being put right',
  out_of_area: 'outside the delivery area',
  locker_full: 'the locker is full',
};
