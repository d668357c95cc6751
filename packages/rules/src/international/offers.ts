import {
  goodsCategories,
  type InterCategory,
  type InterProductId,
  type InterTransport,
} from '@yidi/contract/values/inter';
import type { InterPricePart, InterRefusal, InterSizeRule } from '@yidi/contract/values/inter-destination';
import { brokenSize, type SizeCm } from './size.ts';
import { addWorkingDays } from './working-days.ts';

/** What a product offers to a destination. */
export interface InterProduct {
  readonly productId: InterProductId;
  readonly transport: InterTransport;
  readonly zone: string;
  readonly mostG: number;
  readonly sizeRule: InterSizeRule;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly insured: boolean;
  readonly isSuspended: boolean;
}

/** The price of a product by zone and transport: a first weight, further steps, a registration. */
export interface InterTariff {
  readonly productId: InterProductId;
  readonly transport: InterTransport;
  readonly zone: string;
  readonly contents: 'documents' | 'goods';
  readonly firstG: number;
  readonly firstFen: number;
  readonly stepG: number;
  readonly stepFen: number;
  readonly registrationFen: number;
  readonly version: string;
}

export interface InterPart {
  readonly kind: InterPricePart;
  readonly fen: number;
  readonly upToG?: number;
  readonly steps?: number;
  readonly stepG?: number;
  readonly stepFen?: number;
}

export interface InterOffer extends Omit<InterProduct, 'zone' | 'isSuspended'> {
  readonly offered: boolean;
  readonly reason: InterRefusal | '';
  readonly totalFen: number;
  readonly parts: readonly InterPart[];
  readonly chargeableG: number;
  readonly volumetric: boolean;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly tariffVersion: string;
}

export interface InterQuestion {
  readonly category: InterCategory;
  readonly grossG: number;
  readonly size?: SizeCm | undefined;
  readonly open: boolean;
  /** False where goods need a binding duty quote that nobody can give yet. */
  readonly takesGoods: boolean;
  /** False where the destination needs a postcode for a promise and none was given. */
  readonly promises: boolean;
  /** Shanghai day of posting. */
  readonly from: string;
}

/** Volumetric weight counts for EMS only, and only from this side on. Source: facts 7. */
const VOLUME_FROM_CM = 60;
const VOLUME_DIVISOR = 6000;

/** Quotes every product of a destination, in the order of its rows. */
export function interOffers(
  question: InterQuestion,
  products: readonly InterProduct[],
  tariffs: readonly InterTariff[],
): InterOffer[] {
  return products.map((product) => offerOf(question, product, tariffs));
}

function offerOf(question: InterQuestion, product: InterProduct, tariffs: readonly InterTariff[]): InterOffer {
  const { category, grossG, size } = question;
  const contents = category === 'documents' ? 'documents' : 'goods';
  const tariff = tariffs.find(
    (row) =>
      row.productId === product.productId &&
      row.transport === product.transport &&
      row.zone === product.zone &&
      row.contents === contents,
  );
  const volumeG = volumetricG(product.productId, size);
  const chargeableG = Math.max(grossG, volumeG);
  const reason = refusalOf(question, product, tariff);
  const parts = tariff && reason === '' ? partsOf(tariff, chargeableG) : [];
  const { zone: _zone, isSuspended: _suspended, ...shown } = product;
  const days = question.promises && reason === '' ? daysOf(question.from, product) : {};
  return {
    ...shown,
    ...days,
    offered: reason === '',
    reason,
    totalFen: parts.reduce((total, { fen }) => total + fen, 0),
    parts,
    chargeableG,
    volumetric: volumeG > grossG,
    tariffVersion: tariff?.version ?? '',
  };
}

const daysOf = (from: string, { daysFrom, daysTo }: InterProduct) => ({
  firstDay: addWorkingDays(from, daysFrom),
  lastDay: addWorkingDays(from, daysTo),
});

function volumetricG(productId: InterProductId, size: SizeCm | undefined): number {
  if (productId !== 'I1' || !size) return 0;
  const { length, width, height } = size;
  if (Math.max(length, width, height) < VOLUME_FROM_CM) return 0;
  return Math.ceil(((length * width * height) / VOLUME_DIVISOR) * 1000);
}

function refusalOf(
  { category, grossG, size, open, takesGoods }: InterQuestion,
  product: InterProduct,
  tariff: InterTariff | undefined,
): InterRefusal | '' {
  if (!open) return 'inter.notYet';
  if (product.isSuspended) return 'inter.suspended';
  if (category === 'documents' && product.productId === 'I3') return 'inter.notDocuments';
  if (goodsCategories.includes(category)) return 'inter.counterOnly';
  if (!takesGoods) return 'inter.goodsClosed';
  if (grossG > product.mostG) return 'inter.overWeight';
  const broken = size && brokenSize(product.sizeRule, size);
  if (broken) return broken;
  return tariff ? '' : 'inter.noService';
}

function partsOf(tariff: InterTariff, chargeableG: number): InterPart[] {
  const { firstG, firstFen, stepG, stepFen, registrationFen } = tariff;
  const steps = Math.max(0, Math.ceil((chargeableG - firstG) / stepG));
  return [
    { kind: 'firstWeight', fen: firstFen, upToG: firstG },
    ...(steps > 0 ? [{ kind: 'furtherWeight', fen: steps * stepFen, steps, stepG, stepFen } as const] : []),
    ...(registrationFen > 0 ? [{ kind: 'registration', fen: registrationFen } as const] : []),
  ];
}
