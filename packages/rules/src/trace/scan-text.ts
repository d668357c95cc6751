import { maskText } from '../mask/mask.ts';

/** A scan's text without the persons in it, and who they were. */
export interface ScanText {
  readonly text: string;
  readonly courierName?: string;
  readonly courierPhone?: string;
  readonly signedBy?: string;
}

// The words that partners put around persons. @guess
const PHONE = String.raw`(?<phone>\+?\d[\d -]{5,18}\d)`;
const PHONE_WORDS = String.raw`[\s,，;；]*(?:联系|咨询|投诉|客服)?(?:电话|手机号?|热线)?\s*[:：]?\s*[(（]?\s*`;
const ENDS = String.raw`(?=[\s,，;；。.、!！()（）【】\]]|正在|已|将|为您|准备|电话|手机|联系|$)`;

/** 快递员：陈志远，电话：139…; the words after the title that are no name (快递员正在派送) are left. */
const COURIER = new RegExp(
  String.raw`(?<title>揽投员|投递员|揽收员|快递员|派件[人员]|派送员|业务员|收件员|配送员)\s*[:：【[]?\s*` +
    String.raw`(?!正在|已|将|为|上门|联系|电话|手机|派|取|签|暂|未|送|会)(?<name>[\p{sc=Han}·]{2,4}?)${ENDS}[】\]]?` +
    String.raw`(?:${PHONE_WORDS}${PHONE}\s*[)）]?)?`,
  'u',
);
const SIGNER =
  /(?<title>签收人|收件人|代收人|领取人)(?:为|是)?\s*[:：【[]\s*(?<name>[^\s,，;；。.、!！】\]()（）]{1,20})[】\]]?/u;
const ANY_PHONE =
  /(?:联系|咨询|投诉|客服)?(?:电话|手机号?|热线)\s*[:：]?\s*[(（]?\s*\+?\d[\d -]{4,18}\d(?:\s*[,，/、]\s*\d[\d -]{4,18}\d)*\s*[)）]?/gu;
/** A signer who is a relation or a place: no person is named. */
const NO_NAME =
  /^(?:本人|他人|家[人属]|亲属|同[事学]|朋友|邻居|前台|门卫|保安|物业|收发室|传达室|自提点|驿站|便民|快递柜|智能柜|包裹柜|丰巢|单位|公司)/u;

const SELF = '本人';

/**
 * Takes the persons out of a scan's text: a courier with their phone and who signed become fields of their own, every other phone and
 * card is masked. What is left may be read by everybody who may read the scan. Source: domain.md 5.
 */
export function takePersons(said: string): ScanText {
  const courier = COURIER.exec(said);
  const signer = SIGNER.exec(said);
  const signerName = signer?.groups?.name ?? '';
  const namesSigner = signerName !== '' && !NO_NAME.test(signerName);
  let text = said;
  if (courier) text = text.replace(courier[0], courier.groups?.title ?? '');
  if (signer && namesSigner) text = text.replace(signer[0], '');
  const signedBy = signerName.startsWith(SELF) ? SELF : namesSigner ? signerName : undefined;
  return {
    text: tidy(maskText(text.replace(ANY_PHONE, ''))),
    ...(courier?.groups?.name && { courierName: courier.groups.name }),
    ...(courier?.groups?.phone && { courierPhone: courier.groups.phone.replace(/[ -]/g, '') }),
    ...(signedBy && { signedBy }),
  };
}

/** What was taken out leaves its commas and brackets behind. */
function tidy(text: string): string {
  return text
    .replace(/[(（【]\s*[)）】]/gu, '')
    .replace(/[,，;；、:：]\s*(?=[,，;；、。]|$)/gu, '')
    .trim();
}
