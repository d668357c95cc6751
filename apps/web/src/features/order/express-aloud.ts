import type { InfoOf } from '@yidi/contract/call';
import type { servicePointNear } from '@yidi/contract/calls/points';
import { aloud } from '@yidi/phrases/aloud';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import type { Language } from '@yidi/phrases/language';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { productNames } from '@yidi/phrases/products';
import { sayMoment, saySpan } from '@yidi/phrases/times';
import { addressLine, type TypedAddress } from '../../session/typed-address.ts';
import type { GoodsCheck, Quote } from './express.data.ts';
import { type ExpressForm, type Offer, type ProductId, sizeCmOf } from './express-form.ts';

/** The cards of the order form as somebody reads them to somebody else: a card's name, then what stands in it. */
type Sentences = readonly string[];
type Point = InfoOf<typeof servicePointNear>['list'][number];

const there = (parts: readonly (string | false | null | undefined)[]): Sentences =>
  parts.filter((part): part is string => Boolean(part));

export function readWho(language: Language, form: ExpressForm): Sentences {
  const say = express[language];
  return [readPerson(language, say.sender, form.sender), readPerson(language, say.receiver, form.receiver)];
}

function readPerson(language: Language, who: string, { name, userPhone, ...address }: TypedAddress): string {
  const say = aloud[language];
  const parts = there([name, userPhone && say.said(say.phone, userPhone), addressLine(address)]);
  return say.said(who, parts.length > 0 ? say.list(parts) : say.notYet);
}

export function readWhat(language: Language, form: ExpressForm, check: GoodsCheck | undefined): Sentences {
  const [say, words] = [express[language], aloud[language]];
  const { goods, weightKg } = form;
  const sides = sizeCmOf(goods);
  const limited = check?.articles.filter(({ verdict, why }) => verdict !== 'allowed' && why) ?? [];
  return there([
    words.said(say.what, goods.name.trim() || words.notYet),
    check && say.verdict[check.verdict],
    ...limited.map(({ name, why }) => say.articleWhy(name, why)),
    words.said(say.weight, words.list([`${weightKg} kg`, say.weightLike(weightKg)])),
    sides && words.sides(String(sides.length), String(sides.width), String(sides.height)),
  ]);
}

interface Prices {
  readonly quote: Quote | undefined;
  /** Why there are no prices, where that is known. */
  readonly failed: string | undefined;
  readonly asked: boolean;
  readonly value: ProductId | undefined;
}

export function readHow(language: Language, { quote, failed, asked, value }: Prices, nowMs: number): Sentences {
  const [say, words] = [express[language], aloud[language]];
  if (!quote) return [say.how, failed ? say.quoteFailed(failed) : asked ? say.busy : say.howWaiting];
  const readOffer = (offer: Offer) => {
    const name = productNames[language][offer.productId];
    if (!offer.offered) {
      const why = say.notOffered[offer.whyNot as keyof typeof say.notOffered] ?? say.notOfferedElse;
      return words.said(name, why);
    }
    const by = offer.promisedAt && `${say.promised(sayMoment(language, offer.promisedAt, nowMs))} ${say.toDoor}`;
    const said = words.list(there([name, sayYuan(offer.totalFen), by]));
    return offer.productId === value ? words.chosen(said) : said;
  };
  return [say.how, ...quote.offers.map(readOffer)];
}

interface Waits {
  /** The address is known that it depends on. */
  readonly known: boolean;
  readonly failed: string | undefined;
}

interface Windows extends Waits {
  readonly officeName: string | undefined;
  readonly slot: ExpressForm['slot'];
}

export function readWhen(language: Language, { known, failed, officeName, slot }: Windows, nowMs: number): Sentences {
  const [say, words] = [handOver[language], aloud[language]];
  if (!known) return [say.when, say.whenWaiting];
  if (officeName === undefined) return [say.when, failed ? say.slotsFailed(failed) : express[language].busy];
  const chosen = slot ? words.chosen(saySpan(language, slot.startAt, slot.endAt, nowMs)) : words.notChosen;
  return [say.when, chosen, say.office(officeName)];
}

interface Counters extends Waits {
  readonly points: readonly Point[] | undefined;
  readonly value: string | null;
}

export function readCounter(language: Language, { known, failed, points, value }: Counters): Sentences {
  const [say, words] = [handOver[language], aloud[language]];
  if (!known) return [say.counter, say.counterWaiting];
  if (!points) return [say.counter, failed ?? express[language].busy];
  if (points.length === 0) return [say.counter, say.counterNone];
  const readPoint = (point: Point) => {
    const far = point.distanceM > 0 && say.metres(point.distanceM);
    const said = words.list(there([point.name, far, point.openNow ? say.open : say.closed]));
    if (point.code !== value) return said;
    return words.chosen(words.list([said, point.address, say.hours(point.openFrom, point.openTo)]));
  };
  return [say.counter, ...points.map(readPoint)];
}

interface Extras {
  readonly form: ExpressForm;
  readonly insurance: Quote['insurance'] | undefined;
  /** What is paid at most for what is lost without insurance; unknown before there is a price. */
  readonly uninsuredMaxFen: number | undefined;
}

export function readExtras(language: Language, { form, insurance, uninsuredMaxFen }: Extras): Sentences {
  const [say, words, bought] = [express[language], aloud[language], parcel[language]];
  const { declaredYuan, message } = form;
  const uninsured = uninsuredMaxFen === undefined ? undefined : sayYuan(uninsuredMaxFen);
  const insured = declaredYuan && insurance && say.insureOn(declaredYuan, sayYuan(insurance.premiumFen));
  const without = insurance?.whyNot ? say.insureRefused : uninsured ? say.insureOff(uninsured) : words.no;
  return there([
    insured || words.said(say.insure, without),
    words.said(say.packaging, bought.packagings[form.packaging]),
    words.said(say.password, form.isPwReceive ? words.yes : words.no),
    words.said(say.pay, bought.pays[form.payMode]),
    message.trim() && words.said(say.message, message.trim()),
  ]);
}
