import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { type Language, wordOf } from '@yidi/phrases/language';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { sayProduct } from '@yidi/phrases/products';
import { receipt } from '@yidi/phrases/receipt';
import { sayDate, sayTime } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { FileAnswer } from '../../../call/file-answer.ts';
import { type DocumentRow, type PrintedDocument, writeDocument } from '../../../documents/open-document.ts';

type Detail = InfoOf<typeof orderDetail>;
type Party = Detail['sender'];

/** The receipt of an order, masked as its waybill. Before it is paid it is called a proof of order, and says what is open. */
export async function makeReceipt(order: Detail, language: Language, now: Date): Promise<FileAnswer> {
  const say = receipt[language];
  const name = order.paid ? say.paid : say.open;
  const head = { title: `${name} ${order.orderNo}`, language, madeAt: now };
  const content = await writeDocument(head, (document) => fillReceipt(document, order, language, now));
  return { type: 'application/pdf', name: `${head.title}.pdf`, content };
}

/** What the receipt says, from its title to its last line. */
export function fillReceipt(document: PrintedDocument, order: Detail, language: Language, now: Date): void {
  const say = receipt[language];
  const moment = (iso: string) => `${sayDate(language, iso)} ${sayTime(iso)}`;
  document.title(order.paid ? say.paid : say.open);
  document.paragraph(say.about, 'quiet');
  document.section(say.order);
  const { weighedKg, weightKg, declaredYuan, mailNo } = order;
  document.rows([
    { label: say.orderNo, value: order.orderNo },
    ...(mailNo === undefined ? [] : [{ label: say.mailNo, value: mailNo }]),
    { label: say.createdAt, value: moment(order.createdAt) },
    { label: say.product, value: sayProduct(language, order.productId) },
    { label: say.goods, value: order.goodsName },
    { label: say.weight, value: `${weighedKg ?? weightKg} kg` },
    ...(declaredYuan === undefined ? [] : [{ label: say.declared, value: say.yuan(declaredYuan) }]),
  ]);
  document.section(say.people);
  document.rows([
    { label: say.sender, value: partyOf(order.sender) },
    { label: say.receiver, value: partyOf(order.receiver) },
  ]);
  document.section(say.fee);
  document.rows(feeOf(order, language));
  document.paragraph(say.note, 'quiet');
  document.paragraph(say.made(moment(toShanghaiIso(now.getTime()))), 'quiet');
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
      value: sayYuan(fen),
    })),
    { label: order.weighedFee ? say.total : say.totalOpen, value: sayYuan(totalFen), strong: true },
    { label: say.payment, value: order.paid ? say.isPaid : say.isOpen },
  ];
}

function partyOf({ name, userPhone, province, city, district, street, address }: Party): string {
  return `${name} ${userPhone}\n${[...new Set([province, city, district, street])].join('')}${address}`;
}
