/**
 * English articles whose word often describes another article: a dog is refused, dog food and a hot
 * dog are not. The word counts only as the whole article, after number, owner, age or "live".
 */

const BEFORE =
  '(?:(?:an?|the|my|our|your|his|her|their|some|several|few|one|two|three|four|five|six|\\d+|(?:pairs?|couple|box(?:es)?|bags?|cages?|litters?|stacks?|bundles?) of|live|living|alive|pet|baby|little|small|tiny|big|adult|tame|young|old|cute|lovely|stray|rescued?|male|female|white|black|brown|grey|gray|golden|spotted|new-?born|family) )*';
const BEHIND =
  "(?: (?:for (?:my|our|his|her|a|the) [a-z']+|in (?:an?|the|its) (?:cage|box|crate|carrier|bag|basket|tank)|\\d+ (?:weeks?|months?|years?) old))?";
const whole = (words: string) => new RegExp(`^${BEFORE}(?:${words})${BEHIND}$`);
const alive = (words: string) => new RegExp(`^(?=.*\\b(?:live|living|alive|pet)\\b)${BEFORE}(?:${words})${BEHIND}$`);

const AMOUNT = '(?:\\d[\\d,.]* ?(?:hundred|thousand|k)? ?)';
const CURRENCY =
  '(?:us |american |hong ?kong |canadian |australian |japanese )?(?:dollars?|bucks|euros?|pounds? sterling|yuan|rmb|renminbi|cny|usd|hkd|eur|yen|korean won|roubles?|rubles?|rupees?|baht)';

const EVERYDAY: readonly (readonly [chinese: string, article: RegExp])[] = [
  [
    '狗',
    whole(
      'dogs?|dogg(?:y|ies)|(?:[a-z]+ )?pupp(?:y|ies)|(?:poodle|corgi|beagle|bulldog|chihuahua|labrador|dalmatian|golden retriever|german shepherd|border collie|shiba(?: inu)?|husky)s?|huskies',
    ),
  ],
  ['猫', whole('(?:(?:persian|siamese|tabby|ragdoll|british shorthair|maine coon) )?cats?|kitt(?:y|ies)|kittens?')],
  ['兔子', whole('rabbits?|bunn(?:y|ies)')],
  ['仓鼠', whole('hamsters?|gerbils?|guinea pigs?|chinchillas?|squirrels?|(?:lab )?rats?')],
  [
    '鹦鹉',
    whole('birds?|parrots?|budg(?:ie|y|ies)|budgerigars?|canar(?:y|ies)|pigeons?|finch(?:es)?|cockatiels?|quails?'),
  ],
  ['乌龟', whole('turtles?|tortoises?|terrapins?')],
  ['蜥蜴', whole('lizards?|geckos?|iguanas?|chameleons?|crocodiles?|alligators?')],
  ['蛇', whole('snakes?|pythons?|cobras?|vipers?')],
  ['青蛙', whole('(?:tree )?frogs?|toads?|axolotls?|newts?|salamanders?')],
  ['蜘蛛', whole('spiders?|tarantulas?|scorpions?')],
  ['金鱼', whole('gold ?fish|koi(?: carps?| fish)?|(?:tropical|aquarium|betta|guppy) fish|gupp(?:y|ies)')],
  ['蜜蜂', whole('(?:honey ?)?bees?|ants?|beetles?|crickets?|silkworms?|mealworms?|insects?|cockroach(?:es)?')],
  ['刺猬', whole('hedgehogs?|ferrets?|minks?|foxes|raccoons?')],
  ['猴子', whole('monkeys?|chimpanzees?')],
  ['活体动物', whole('pets?|animals?|horses?|pon(?:y|ies)|donkeys?|cows?|cal(?:f|ves)|pig(?:let)?s?|goats?|sheep')],
  ['小鸡', whole('chicks?|ducklings?|goslings?')],
  [
    '活体动物',
    alive('chickens?|hens?|roosters?|ducks?|goose|geese|turkeys?|mouse|mice|lambs?|butterfl(?:y|ies)|fish|worms?'),
  ],
  [
    '现金',
    whole(
      `${AMOUNT}?${CURRENCY}(?: (?:bills?|notes?|in cash))?|[¥$€£] ?${AMOUNT}|${AMOUNT}[¥$€£]|(?<!old )coins?|(?:bank|paper|hundred|\\d+) ?(?:bills|notes)|bank ?notes?|(?:paper|pocket|lucky|real|foreign|spending) money|(?:small|loose|spare) change`,
    ),
  ],
];

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
