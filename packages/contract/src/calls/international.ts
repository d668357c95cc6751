import * as z from 'zod/mini';
import { call } from '../call.ts';
import { declarationLines } from '../values/declaration-fields.ts';
import { dutySum } from '../values/duty.ts';
import { ddpModes } from '../values/duty-kinds.ts';
import { sizeCm } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { interAddressFields, interNumberIds } from '../values/inter.ts';
import { interFields, interNumbers, optionalOf, readInterFields, readInterNumbers } from '../values/inter-address.ts';
import {
  interAnswers,
  interBatteries,
  interLaws,
  interNeeds,
  interOutlooks,
  interPlaceKinds,
  interPriceParts,
  interRefusals,
  interRegionKinds,
  interSizeRules,
  interVerdicts,
} from '../values/inter-destination.ts';
import {
  countryCode,
  interAddressField,
  interCategory,
  interNumberId,
  interProductId,
  interScope,
  interTransport,
} from '../values/inter-fields.ts';
import { fen } from '../values/money.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';
import { region } from './tariff.ts';

/** A searchable place: `find` has its pinyin, a syllable a word. The first one is the capital. */
const place = shape({ zh: z.string(), en: z.string(), find: z.string() });

/**
 * Every destination with its names, for a search on the device. `open`: can be sent to with this
 * app's data; `worked`: has rows of its own. Source: domain.md §12.
 */
export const destinations = call({
  path: '/inter/destinations',
  service: 'order',
  access: 'public',
  request: shape({}),
  info: shape({
    list: z.array(
      shape({
        code: countryCode,
        zh: z.string(),
        en: z.string(),
        find: z.string(),
        scope: interScope,
        open: yesNo,
        worked: yesNo,
        places: z.array(place),
      }),
    ),
  }),
  client: { cache: 'day' },
});

/** Where a statement comes from and when it was last looked at. */
const seen = { source: z.string(), seenOn: day };

/**
 * How an address is written. `format` has the lines in the notation of libaddressinput: %N name,
 * %O company, %A street lines, %D dependent locality, %C locality, %S region, %Z postcode, %n new
 * line. `cuts`: where a postcode is parted, counted from its start or, negative, from its end.
 */
const addressRule = shape({
  format: z.string(),
  upper: z.array(interAddressField),
  regionKind: option(interRegionKinds),
  placeKind: option(interPlaceKinds),
  regions: z.array(shape({ value: z.string(), name: z.string() })),
  postcode: z.optional(
    shape({ pattern: z.string(), cuts: z.array(z.int()), mark: z.string(), example: z.string(), ...seen }),
  ),
  phone: shape({ prefix: z.string(), example: z.string() }),
});

const need = option(interNeeds);
const needs = optionalOf([...interAddressFields, ...interNumberIds], need);

const territory = shape({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** A pattern of the written postcode without marks. */
  pattern: z.string(),
  ...seen,
});

/** A number that customs ask for. `together`: compared with the fields of this list. */
const numberRule = shape({
  id: interNumberId,
  label: z.string(),
  purpose: z.string(),
  where: z.string(),
  together: z.array(interAddressField),
  ...seen,
});

const product = shape({
  productId: interProductId,
  transport: interTransport,
  mostG: z.int(),
  sizeRule: option(interSizeRules),
  daysFrom: z.int(),
  daysTo: z.int(),
  battery: option(interBatteries),
  insured: yesNo,
  suspended: z.optional(shape({ reason: z.string(), from: day })),
  ...seen,
});

const content = shape({
  id: z.string(),
  title: z.string(),
  /** What can be sent instead, or which paper is needed; '' for nothing. */
  instead: z.string(),
  verdict: option(interVerdicts),
  law: option(interLaws),
  ...seen,
});

/** Duty and tax by category: `amount` in whole units of `currency`. */
const outlook = shape({
  category: interCategory,
  kind: option(interOutlooks),
  currency: z.optional(z.string()),
  amount: z.optional(z.number()),
  /** A sentence about what is charged and who asks for it. */
  note: z.string(),
  ...seen,
});

/**
 * Everything about a destination: screens, checks and forms are drawn from it. A postcode selects
 * the tax territory. Errors: NOT_FOUND. Source: domain.md §12, docs/decisions/140.
 */
export const destination = call({
  path: '/inter/destination',
  service: 'order',
  access: 'public',
  request: shape({ country: countryCode, postcode: z.optional(text({ max: 20 })) }),
  info: shape({
    code: countryCode,
    name: z.string(),
    /** The name as it is printed in the last line of an address. */
    printedName: z.string(),
    scope: interScope,
    open: yesNo,
    worked: yesNo,
    /** The law's limit of one sending of personal articles. */
    limitFen: fen,
    limitSource: z.string(),
    address: addressRule,
    needs: z.array(shape({ productIds: z.array(interProductId), categories: z.array(interCategory), needs })),
    numbers: z.array(numberRule),
    territories: z.array(territory),
    territory: z.optional(z.string()),
    products: z.array(product),
    contents: z.array(content),
    outlooks: z.array(outlook),
    /** The oldest day on which a shown row was looked at. */
    seenOn: day,
    /** True if that is more than 180 days ago. */
    stale: yesNo,
  }),
});

/**
 * Checks a consignee's address: `fields` with every rule of the destination, or a pasted `text`,
 * which is read into fields without a refusal. `lines`: as printed; `doubts`: read with less
 * certainty; `dropped`: filled, but unused there. Errors: BAD_INPUT by field, NOT_FOUND.
 */
export const checkInterAddress = call({
  path: '/inter/checkAddress',
  service: 'order',
  access: 'session',
  request: shape({
    country: countryCode,
    text: z.optional(text({ min: 1, max: 500, lines: true })),
    fields: z.optional(interFields),
    numbers: z.optional(interNumbers),
    productId: z.optional(interProductId),
    category: z.optional(interCategory),
    /** The link by which the consignee wrote the numbers that are not typed here. */
    filledId: z.optional(idOf('consigneeLink')),
  }),
  info: shape({
    fields: readInterFields,
    numbers: readInterNumbers,
    lines: z.array(z.string()),
    doubts: z.array(interAddressField),
    dropped: z.array(option([...interAddressFields, ...interNumberIds])),
    territory: z.optional(z.string()),
    /** The destination that the pasted text names, if it is another one. */
    otherCountry: z.optional(countryCode),
  }),
});

export const interPricePart = shape({
  kind: option(interPriceParts),
  fen,
  upToG: z.optional(z.int()),
  steps: z.optional(z.int()),
  stepG: z.optional(z.int()),
  stepFen: z.optional(fen),
});

export const interOffer = shape({
  productId: interProductId,
  transport: interTransport,
  offered: yesNo,
  /** Why it is not offered; '' if it is. */
  reason: option(['', ...interRefusals]),
  totalFen: fen,
  parts: z.array(interPricePart),
  chargeableG: z.int(),
  volumetric: yesNo,
  mostG: z.int(),
  sizeRule: option(interSizeRules),
  /** Working days without customs. */
  daysFrom: z.int(),
  daysTo: z.int(),
  /** The first and last expected day, without customs; absent where no day is promised. */
  firstDay: z.optional(day),
  lastDay: z.optional(day),
  insured: yesNo,
  tariffVersion: z.string(),
});

/**
 * Quotes every product and transport to a destination. The outlook for duty comes from rows; with
 * the articles and the chosen product it has a sum, where rows suffice. `ddp`: whether the sender
 * can pay it in advance. Errors: BAD_INPUT, NOT_FOUND.
 */
export const interQuote = call({
  path: '/inter/quote',
  service: 'order',
  access: 'session',
  most: { keys: 400 },
  request: shape({
    from: z.optional(region),
    country: countryCode,
    postcode: z.optional(text({ max: 20 })),
    grossKg: weightKg,
    sizeCm: z.optional(sizeCm),
    category: z._default(interCategory, 'gift'),
    lines: z.optional(declarationLines),
    /** Whose freight is a part of the customs value. */
    chosen: z.optional(shape({ productId: interProductId, transport: interTransport })),
  }),
  info: shape({
    offers: z.array(interOffer),
    outlook: shape({ ...outlook.shape, sum: z.optional(shape(dutySum)) }),
    ddp: option(ddpModes),
    territory: z.optional(z.string()),
    quotedAt: instant,
  }),
});

/**
 * Whether a single article may go there: the rules of the destination and of our export law first,
 * then the goods check at home. Errors: BAD_INPUT, NOT_FOUND.
 */
export const interArticleCheck = call({
  path: '/inter/canSend',
  service: 'order',
  access: 'session',
  request: shape({ country: countryCode, name: text({ min: 1, max: 60 }) }),
  info: shape({
    verdict: option(interAnswers),
    /** The rule that answers; absent for `unknown`. */
    content: z.optional(content),
    /** The reason and advice of the goods check at home, if that decides; else ''. */
    reason: z.string(),
    alternative: z.string(),
  }),
});
