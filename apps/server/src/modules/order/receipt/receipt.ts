import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { type Language, wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { formatProduct } from '@yidi/phrases/products';
import { receipt } from '@yidi/phrases/receipt';
import { formatDate, formatTime } from '@yidi/phrases/times';
import type { Offer } from '@yidi/rules/tariff/quote';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { FileAnswer } from '../../../call/file-answer.ts';
import type { DocumentRow } from '../../../documents/open-document.ts';
import { type DocumentParts, writeDocument } from '../../../documents/write-document.ts';
import type { MoneyLine } from '../../money/money.public.ts';
import { toWireParts } from '../../tariff/tariff.public.ts';

type Detail = InfoOf<typeof orderDetail>;
type Party = Detail['sender'];

/** The content of a receipt: the order, the billed weight, payments and refunds. */
export interface ReceiptFacts {
  readonly order: Detail;
  readonly weight: { readonly kg: number; readonly bySize: boolean };
  readonly money: readonly MoneyLine[];
}

/** Returns the billed weight: each started step counts in full. */
export function billedWeight({ parts, weight }: Offer): ReceiptFacts['weight'] {
  const reachedKg = toWireParts(parts).map(({ upToKg = 0, steps = 0, stepKg = 0 }) => upToKg + steps * stepKg);
  const kg = Math.max(
    reachedKg.reduce((sum, part) => sum + part, 0),
    kgOfGrams(weight.chargeableG),
  );
  return { kg: Number(kg.toFixed(3)), bySize: weight.counted === 'volumetric' };
}

/** Returns the masked receipt as PDF; before payment a proof of order with the open amount. */
export async function makeReceipt(
  facts: ReceiptFacts,
  language: Language,
  { personId, now }: { readonly personId: string; readonly now: Date },
): Promise<FileAnswer> {
  const { order } = facts;
  const say = receipt[language];
  const name = order.paid ? say.paid : say.open;
  const head = { title: `${name} ${order.orderNo}`, language, madeAt: now };
  const content = await writeDocument(head, (document) => fillReceipt(document, facts, language, now), personId);
  return { type: 'application/pdf', name: `${head.title}.pdf`, content };
}

/** Writes the content of the receipt, from its title to its last line. */
export function fillReceipt(document: DocumentParts, facts: ReceiptFacts, language: Language, now: Date): void {
  const say = receipt[language];
  const { order, weight } = facts;
  const moment = (iso: string) => formatMomentOfYear(language, iso);
  document.title(order.paid ? say.paid : say.open);
  document.paragraph(say.about, 'quiet');
  document.section(say.order);
  const { weighedKg, weightKg, insuredInfo, mailNo } = order;
  document.rows([
    { label: say.orderNo, value: order.orderNo },
    ...(mailNo === undefined ? [] : [{ label: say.mailNo, value: mailNo }]),
    { label: say.createdAt, value: moment(order.createdAt) },
    { label: say.product, value: formatProduct(language, order.productId) },
    { label: say.goods, value: order.goodsInfo.goodInternals },
    { label: say.weight, value: `${weighedKg ?? weightKg} kg` },
    { label: say.billed, value: weight.bySize ? say.bySize(weight.kg) : `${weight.kg} kg` },
    ...(insuredInfo ? [{ label: say.declared, value: say.yuan(insuredInfo.price / 100) }] : []),
  ]);
  document.section(say.people);
  document.rows([
    { label: say.sender, value: partyOf(order.sender) },
    { label: say.receiver, value: partyOf(order.receiver) },
  ]);
  document.section(say.fee);
  document.rows(feeOf(order, language));
  if (facts.money.length > 0) {
    document.section(say.payment);
    document.rows(facts.money.map((line) => rowOfMoney(line, language)));
  }
  document.paragraph(say.note, 'quiet');
  document.paragraph(say.made(moment(toShanghaiIso(now))), 'quiet');
}

function feeOf(order: Detail, language: Language): DocumentRow[] {
  const say = receipt[language];
  const words = parcel[language];
  if (order.cancel) return [{ label: say.payment, value: say.cancelled }];
  const { parts, totalFen } = order.weighedFee ?? order.quote;
  const bought = wordOf(words.packagings, order.packaging);
  return [
    ...parts.map(({ kind, fen }) => ({
      label: kind === 'packaging' && bought ? bought : words.parts[kind],
      value: formatYuan(fen),
    })),
    { label: order.weighedFee ? say.total : say.totalOpen, value: formatYuan(totalFen), strong: true },
    { label: say.payment, value: order.paid ? say.isPaid : say.isOpen },
  ];
}

/** Formats 2026年11月20日 周五 10:30: with the year, because documents are read in later years. */
function formatMomentOfYear(language: Language, iso: string): string {
  const [date, year] = [formatDate(language, iso), shanghaiDate(Date.parse(iso)).slice(0, 4)];
  return `${language === 'zh' ? `${year}年${date}` : `${date} ${year}`} ${formatTime(iso)}`;
}

function rowOfMoney({ way, fen, at }: MoneyLine, language: Language): DocumentRow {
  const say = receipt[language];
  const words = pay[language];
  const names: Record<MoneyLine['way'], string> = {
    ...words.way,
    ...words.cardKind,
    combo: words.combo,
    voucher: words.voucherName,
  };
  const when = at === null ? say.underWay : formatMomentOfYear(language, toShanghaiIso(at));
  return { label: fen < 0 ? say.refund(names[way]) : names[way], value: say.sumAt(formatYuan(fen), when) };
}

function partyOf({ name, userPhone, province, city, district, street, address }: Party): string {
  return `${name} ${userPhone}\n${[...new Set([province, city, district, street])].join('')}${address}`;
}
