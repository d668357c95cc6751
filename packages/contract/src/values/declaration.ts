/**
 * What the declaration of a sending abroad is made of. Lists and types without the schema library,
 * because the browser needs them.
 */

/** Facets of an article that customs ask for, each with its possible answers. */
export const facetOptions = {
  material: [
    ...(['cotton', 'wool', 'cashmere', 'silk', 'linen', 'synthetic', 'viscose', 'textile'] as const),
    ...(['leather', 'pu', 'fur', 'hair', 'rubber', 'plastic', 'silicone', 'resin'] as const),
    ...(['wood', 'bamboo', 'rattan', 'straw', 'horn', 'paper'] as const),
    ...(['steel', 'iron', 'aluminium', 'copper', 'silver', 'gold', 'metal'] as const),
    ...(['porcelain', 'ceramic', 'glass', 'stone', 'jade'] as const),
  ],
  knit: ['woven', 'knit'],
  wearer: ['women', 'men'],
  tea: ['green', 'black'],
  shell: ['shelled', 'inshell'],
  battery: ['noBattery', 'builtIn', 'loose'],
  meat: ['noMeat', 'withMeat'],
} as const;

export type FacetId = keyof typeof facetOptions;
export type FacetOption = (typeof facetOptions)[FacetId][number];

export const facetIds = Object.keys(facetOptions) as [FacetId, ...FacetId[]];
export const allFacetOptions = Object.values(facetOptions).flat() as [FacetOption, ...FacetOption[]];

/** Answers of the sender to questions about an article. */
export type FacetAnswers = { readonly [Id in FacetId]?: FacetOption | undefined };

/** What a description is for customs. */
export const descriptionVerdicts = ['ok', 'tooVague', 'refused'] as const;
export type DescriptionVerdict = (typeof descriptionVerdicts)[number];

/** Why a description is too vague; '' if it is not. */
export const vagueReasons = [
  ...(['', 'empty', 'notEnglish', 'digits', 'mailNo', 'name', 'brand', 'stopWord'] as const),
  ...(['ask', 'unknown'] as const),
] as const;
export type VagueReason = (typeof vagueReasons)[number];

/** The confidence of a code in words, by the measured calibration: ≥ 0.8, ≥ 0.4, below. */
export const codeWords = ['likely', 'possible', 'unlikely'] as const;
export type CodeWord = (typeof codeWords)[number];

/** Whether an article may go: `limited` with the paper or condition of its rule. */
export const articleResults = ['allowed', 'limited', 'refused'] as const;
export type ArticleResult = (typeof articleResults)[number];

/** Whose rule refuses or limits an article. */
export const ruleOwners = ['export', 'import', 'air', 'carrier'] as const;
export type RuleOwner = (typeof ruleOwners)[number];

/** The rules on contents; each has a phrase of its reason and of what to do instead. */
export const contentRuleIds = [
  ...(['domestic', 'looseBattery', 'builtInBattery', 'flammable', 'seeds', 'relic', 'cash'] as const),
  ...(['precious', 'meat', 'dairy', 'fresh', 'honey', 'medicine', 'tobacco', 'vape', 'knife'] as const),
  ...(['powder', 'liquid', 'plant', 'magnet', 'radio', 'valuable', 'protected', 'cbd'] as const),
] as const;
export type ContentRuleId = (typeof contentRuleIds)[number];

/** The customs form. `label`: the CN23 data are part of the EMS label. */
export const customsForms = ['none', 'label', 'CN22', 'CN23'] as const;
export type CustomsForm = (typeof customsForms)[number];

/**
 * The state of a list against China's limit: `over` with several articles must be changed,
 * `single` is one indivisible article above the limit, `goods` is cleared as goods at a counter.
 * `needsQuote`: the destination takes it only with a duty quote, which nobody can give yet;
 * `quoteFirst`: it takes it only with a duty quote, which is asked for before the payment;
 * `unrated`: it would above a sum in a currency without a rate, so nobody compared.
 */
export const limitStates = [
  'within',
  'over',
  'single',
  'goods',
  'none',
  'needsQuote',
  'quoteFirst',
  'unrated',
] as const;
export type LimitState = (typeof limitStates)[number];

/** Whether net weights and gross weight can both be right. */
export const weightStates = ['fits', 'noPacking', 'mostlyPacking', 'netAboveGross'] as const;
export type WeightState = (typeof weightStates)[number];

/** What happens to an item that cannot be delivered; '' until the sender chose. */
export const undeliverableChoices = ['return', 'abandon'] as const;
export type UndeliverableChoice = (typeof undeliverableChoices)[number];

/** The most characters that fit into box 1 of a CN23. @guess */
export const MOST_ENGLISH = 80;
export const MOST_CHINESE = 40;
export const MOST_QUANTITY = 9_999;
export const MOST_ARTICLES = 200;
