import type { CustomsForm } from '@yidi/contract/values/declaration';
import type {
  InterCategory,
  InterConsignee,
  InterLine,
  InterNumberId,
  InterProductId,
  InterTransport,
} from '@yidi/contract/values/inter';
import { netGOf, totalFenOf } from '../declaration/limits.ts';

/**
 * The data of an item that customs get in advance. The forms are printed from the same value, so
 * that paper and data never differ. Numbers in brackets are boxes of a CN23. UPU sells the field
 * list of its own message (ITMATT, M33), so the names are ours. Source: international.md 2.
 */
export interface AdvanceItem {
  /** Item number. */
  readonly mailNo: string;
  /** The version of the declaration. */
  readonly version: number;
  readonly madeAt: string;
  readonly product: InterProductId;
  readonly transport: InterTransport;
  readonly form: CustomsForm;
  /** A dispatch note CP71 goes with the form. */
  readonly cp71: boolean;
  /** Category (10). */
  readonly category: InterCategory;
  readonly sender: {
    /** In Latin letters, as on the form. */
    readonly name: string;
    readonly lines: readonly string[];
    readonly phone: string;
    readonly country: 'CN';
  };
  readonly addressee: {
    readonly name: string;
    readonly company: string;
    /** Everything that is printed, with the country in the last line. */
    readonly lines: readonly string[];
    readonly country: string;
    readonly postcode: string;
    readonly phone: string;
    readonly email: string;
    /** Importer's reference: the numbers that customs ask for. */
    readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
  };
  readonly contents: readonly AdvanceLine[];
  /** Total gross weight (4). */
  readonly grossG: number;
  readonly netG: number;
  /** Total customs value (6). */
  readonly valueFen: number;
  readonly currency: 'CNY';
  /** Postage (9). */
  readonly postageFen: number;
  /** Office of origin. */
  readonly office: string;
  /** The sender's instruction if it cannot be delivered; part of a CP71. */
  readonly undeliverable: 'return' | 'abandon';
}

/** A line of the contents: weight and value are those of all its pieces. */
export interface AdvanceLine {
  /** Detailed description (1). */
  readonly english: string;
  readonly chinese: string;
  /** Quantity with unit (2). */
  readonly quantity: number;
  readonly unit: string;
  /** Net weight (3). */
  readonly netG: number;
  /** Value (5). */
  readonly valueFen: number;
  /** HS number (7); '' without one. */
  readonly hs6: string;
  /** Country of origin (8). */
  readonly originCountry: string;
}

/** What an advance item is made of. */
export interface AdvanceFacts
  extends Pick<
    AdvanceItem,
    'mailNo' | 'version' | 'madeAt' | 'product' | 'transport' | 'form' | 'cp71' | 'category' | 'grossG'
  > {
  readonly sender: Omit<AdvanceItem['sender'], 'country'>;
  readonly consignee: InterConsignee;
  readonly consigneeLines: readonly string[];
  readonly numbers: AdvanceItem['addressee']['numbers'];
  readonly country: string;
  readonly lines: readonly InterLine[];
  readonly postageFen: number;
  readonly office: string;
  readonly undeliverable: AdvanceItem['undeliverable'];
}

export function advanceItem(facts: AdvanceFacts): AdvanceItem {
  const { sender, consignee, consigneeLines, numbers, country, lines, ...same } = facts;
  const { name, company, postcode, phone, email } = consignee;
  return {
    ...same,
    sender: { ...sender, country: 'CN' },
    addressee: { name, company, lines: consigneeLines, country, postcode, phone, email, numbers },
    contents: lines.map((line) => ({
      english: line.nameEn,
      chinese: line.nameZh,
      quantity: line.quantity,
      unit: line.unit,
      netG: line.quantity * line.netG,
      valueFen: line.quantity * line.valueFen,
      hs6: line.hs6 ?? '',
      originCountry: line.originCountry,
    })),
    netG: netGOf(lines),
    valueFen: totalFenOf(lines),
    currency: 'CNY',
  };
}

/** Paths of the fields without which customs take no item. Documents have no contents. */
export function missingIn(item: AdvanceItem): string[] {
  const { sender, addressee, contents, category } = item;
  const needed: Readonly<Record<string, string | number>> = {
    'sender.name': sender.name,
    'sender.lines': sender.lines.length,
    'sender.phone': sender.phone,
    'addressee.name': addressee.name,
    'addressee.lines': addressee.lines.length,
    'addressee.country': addressee.country,
    grossG: item.grossG,
    ...(category !== 'documents' && { contents: contents.length }),
    ...Object.fromEntries(
      contents.flatMap(({ english, quantity, netG, valueFen, originCountry }, at) =>
        Object.entries({ english, quantity, netG, valueFen, originCountry }).map(([name, value]) => [
          `contents.${at}.${name}`,
          value,
        ]),
      ),
    ),
  };
  return Object.entries(needed)
    .filter(([, value]) => value === '' || value === 0)
    .map(([path]) => path);
}
