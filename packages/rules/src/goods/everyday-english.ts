import everyday from './words/everyday.json' with { type: 'json' };

/**
 * English articles whose word often describes another article: a dog is refused, dog food and a hot
 * dog are not. The word counts only as the whole article, after number, owner, age or "live".
 */

const BEFORE =
  '(?:(?:an?|the|my|our|your|his|her|their|some|several|few|one|two|three|four|five|six|\\d+|(?:pairs?|couple|box(?:es)?|bags?|cages?|litters?|stacks?|bundles?) of|live|living|alive|pet|baby|little|small|tiny|big|adult|tame|young|old|cute|lovely|stray|rescued?|male|female|white|black|brown|grey|gray|golden|spotted|new-?born|family) )*';
const BEHIND =
  "(?: (?:for (?:my|our|his|her|a|the) [a-z']+|in (?:an?|the|its) (?:cage|box|crate|carrier|bag|basket|tank)|\\d+ (?:weeks?|months?|years?) old))?";
const AMOUNT = '(?:\\d[\\d,.]* ?(?:hundred|thousand|k)? ?)';
const CURRENCY =
  '(?:us |american |hong ?kong |canadian |australian |japanese )?(?:dollars?|bucks|euros?|pounds? sterling|yuan|rmb|renminbi|cny|usd|hkd|eur|yen|korean won|roubles?|rubles?|rupees?|baht)';

/** An animal may only be the article alive: chickens are food. */
const FORMS = { whole: '', alive: '(?=.*\\b(?:live|living|alive|pet)\\b)' };

const EVERYDAY = (everyday as [chinese: string, form: keyof typeof FORMS, names: string][]).map(
  ([chinese, form, names]) => {
    const words = names.replaceAll('<amount>', AMOUNT).replaceAll('<currency>', CURRENCY);
    return [chinese, new RegExp(`^${FORMS[form]}${BEFORE}(?:${words})${BEHIND}$`)] as const;
  },
);

/** Returns the Chinese word of an everyday English article; null if the text has other words. */
export function everydayInChinese(text: string): string | null {
  return EVERYDAY.find(([, article]) => article.test(text.trim()))?.[0] ?? null;
}

const BETWEEN = / (?:and|with|plus) /;

/** Splits `a cat and two books` if a part is such an article; `black and white` stays. */
export function splitEveryday(text: string): string[] {
  const parts = text.split(BETWEEN);
  return parts.some((part) => everydayInChinese(part) !== null) ? parts : [text];
}
