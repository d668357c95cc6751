/** The initials in pinyin order; i, u and v begin no syllable. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = [...'阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀'];

/** Surnames pronounced differently than the same character in other words. */
const SURNAMES: ReadonlyMap<string, string> = new Map(
  [...'单s解x仇q区o查z翟z盖g缪m覃q乐y召s秘b万w曾z重c黑h洗x尹y员y繁p种c尉y'.matchAll(/(.)([a-z])/gu)].map(
    ([, char = '', letter = '']) => [char, letter],
  ),
);

const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const isHan = /\p{Script=Han}/u;
const letters = new Map<string, string>();

/** Returns the pinyin initial of a Chinese character; other characters stay. */
function initialOf(char: string): string {
  if (!isHan.test(char)) return char.toLowerCase();
  const cached = letters.get(char);
  if (cached !== undefined) return cached;
  const at = FIRST.findLastIndex((first) => order.compare(first, char) <= 0);
  const letter = LETTERS[at] ?? '';
  letters.set(char, letter);
  return letter;
}

/** Returns the pinyin initials of a name: 张三 → zs. Surnames have their own reading: 曾 → z. */
export function initialsOf(name: string): string {
  const [surname = '', ...given] = name.replace(/\s/g, '');
  return (SURNAMES.get(surname) ?? initialOf(surname)) + given.map(initialOf).join('');
}
