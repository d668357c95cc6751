import { soundsIn, wordsIn } from '../text/word-list.ts';
import pinyin from './words/pinyin.json' with { type: 'json' };

/** The suffix of a unit; the peoples of an autonomous unit precede it. */
const KIND = /(?:自治[区州县旗]|特别行政区|地区|林区|特区|[省市区县旗盟])$/;
const PEOPLES =
  /(?:(?:蒙古|回|藏|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|怒|鄂温克|裕固|保安|独龙|各|普米)族|维吾尔|哈萨克|柯尔克孜|塔吉克|锡伯)+$/;

interface Readings {
  readonly byChar: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
}
let cachedReadings: Readings | undefined;

/** The list has characters of counties and districts (pinyin-pro 3), corrected by hand. */
function readings(): Readings {
  const nameAndSound = (entry: string) => {
    const at = entry.search(/[a-z]/);
    return [entry.slice(0, at), entry.slice(at)] as const;
  };
  return { byChar: soundsIn(pinyin.syllables), byName: new Map(wordsIn(pinyin.oddNames).map(nameAndSound)) };
}

/** 西湖区 → 西湖, 孟村回族自治县 → 孟村; a name of one character keeps its suffix: 蔚县. */
function shortOf(name: string): string {
  const bare = name.replace(KIND, '');
  if (bare.length < 2) return name;
  return (/自治[区州县旗]$/.test(name) && bare.replace(PEOPLES, '')) || bare;
}

/** Returns a unit's short name in pinyin: 西湖区 → xihu; '' if a character is unknown. */
export function pinyinOf(name: string): string {
  cachedReadings ??= readings();
  const short = shortOf(name);
  const odd = cachedReadings.byName.get(short);
  if (odd) return odd;
  let letters = '';
  for (const char of short) {
    const syllable = cachedReadings.byChar.get(char);
    if (!syllable) return '';
    letters += syllable;
  }
  return letters;
}
