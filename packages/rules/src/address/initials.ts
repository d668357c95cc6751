/** The first character of each initial in the order of pinyin; i, u and v begin no syllable. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = [...'阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀'];

/** Surnames that are read otherwise than the same character in other words. */
const SURNAMES: ReadonlyMap<string, string> = new Map(
  [...'单s解x仇q区o查z翟z盖g缪m覃q乐y召s秘b万w曾z重c黑h洗x尹y员y繁p种c尉y'.matchAll(/(.)([a-z])/gu)].map(
    ([, char = '', letter = '']) => [char, letter],
  ),
);

const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const isHan = /\p{Script=Han}/u;
const letters = new Map<string, string>();

/** The pinyin initial of a Chinese character; another character is its own. */
function initialOf(char: string): string {
  if (!isHan.test(char)) return char.toLowerCase();
  const known = letters.get(char);
  if (known !== undefined) return known;
  const at = FIRST.findLastIndex((first) => order.compare(first, char) <= 0);
  const letter = LETTERS[at] ?? '';
  letters.set(char, letter);
  return letter;
}

/** The pinyin initials of a name: 张三 is zs. Its surname is read as surnames are: 曾 is z. */
export function initialsOf(name: string): string {
  const [surname = '', ...given] = name.replace(/\s/g, '');
  return (SURNAMES.get(surname) ?? initialOf(surname)) + given.map(initialOf).join('');
}
