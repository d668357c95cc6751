import { hasCommonSurname, hasSurname, isPeoplesName, nameScore } from './name-score.ts';
import { COMPANY } from './names.data.ts';
import { isAllTalk } from './talk.ts';

/** Longer texts are several sentences. */
const LONGEST = 24;
/** A person or company that owns or knows the consignee: 合作社的, 民宿老板. */
const OWNER = /^(?:交给|给|找|由|是|让|叫)?(?:[\u3400-\u9fff]{0,6})的$/;
/** Verbs that never stand within a given name. */
const NO_GIVEN = /[不没用收寄签取拿住叫找打给在]/;

/** Relatives and roles before a name: 我爹, 民宿老板, 值班员. */
const ROLE =
  /(?:[老大小二三四五六]?(?:爹|娘|爸爸?|妈妈?|爷爷?|奶奶?|哥哥?|姐姐?|弟弟?|妹妹?|姨妈?|姑妈?|舅舅?|舅妈|叔叔?|婶婶?|伯伯?|嫂子?|外[公婆]|姥[姥爷])|[大小老](?:姑|舅|叔|姨|伯|爷|头|婶)子|大舅哥|弟媳|亲家母?|[表堂][哥姐弟妹]|干[爹妈爸娘]|丈母?[人娘]|老伴|哥们儿?|兄弟|[外]?孙[子女]|侄[子女儿]|外甥女?|丈夫|妻子|爱人|老公|老婆|媳妇|岳[父母]|公公|婆婆|徒弟|师[父傅兄姐弟妹]|学[生长姐弟妹]|导师|老师|同[学事乡]|朋友|闺蜜|室友|搭档|邻居|房[东客]|租客|老乡|战友|客户|负责人|经办人|对接人|收件?的?人|店[主长员]|老板娘?|[员职]工|工人|师傅|厂长|主任|经理|[组班村队]长|支书|会计|出纳|采购|[仓库]管|保管员|值班员|前台|门卫|保安|管家|司机|助理|秘书|抬头)$/;
/** A place of work before the role: 民宿老板. */
const WORKPLACE =
  /(?:民宿|客栈|酒店|饭店|餐馆|店铺|作坊|农场|果园|车间|工地|仓库|厂里?|店里?|村里?|公司|单位|学校|医院)$/;
const KIN = /^(?:[^我他她你]{0,6})[我他她你]/;

/** Words at the door or of thanks, whose parts look like names: 门卫代收, 谢谢团长. */
const NO_SPEECH = /^(?:[谢多感]谢|[门保]卫|保安|前台|物业|邻居|楼下|门口|驿站|代收|老人家?[不没])/;
/** Words that announce a name, so that a rare surname is enough. */
const ANNOUNCED = /[是叫的给找由人]$/;

const isTalkOrEmpty = (words: string) => words === '' || isAllTalk(`我们${words}`);

function isLead(words: string): boolean {
  if (isTalkOrEmpty(words)) return true;
  if (OWNER.test(words) && (COMPANY.test(words.slice(0, -1)) || isAllTalk(words.slice(0, -1)))) return true;
  const before = words.replace(/[是叫写]$/, '').replace(ROLE, '');
  return before !== words && isTalkOrEmpty(before.replace(WORKPLACE, '').replace(/的$/, ''));
}

/**
 * Returns the range of the only name among words of speech (我爹【张洪泽】在家收), or null. Every other
 * character must belong to a known word, so that no part of a sentence becomes a name.
 */
export function nameInSpeech(text: string): [number, number] | null {
  if (
    text.length < 4 ||
    text.length > LONGEST ||
    !/^[\u3400-\u9fff·]+$/.test(text) ||
    NO_SPEECH.test(text) ||
    nameScore(text) >= 6
  )
    return null;
  let best: [number, number] | null = null;
  let most = 0;
  for (let from = 0; from <= text.length - 2; from += 1) {
    const lead = text.slice(0, from);
    // 我老婆寸翠玉: behind a relative a rare surname is enough.
    const isRelative = KIN.test(lead) && ROLE.test(lead);
    const fromName = text.slice(from);
    const isAnnounced = isRelative || ANNOUNCED.test(lead) || ROLE.test(lead);
    const isNameAhead = isAnnounced
      ? isRelative || hasSurname(fromName) || isPeoplesName(fromName)
      : hasCommonSurname(fromName) || isPeoplesName(fromName);
    if (!isNameAhead || !isLead(lead)) continue;
    for (let to = Math.min(text.length, from + 6); to >= from + 2; to -= 1) {
      const name = text.slice(from, to);
      if (to - from === text.length || NO_GIVEN.test(name.slice(1)) || nameScore(name) < (isRelative ? 3 : 6)) continue;
      if (!isTalkOrEmpty(text.slice(to))) continue;
      const worth = nameScore(name) + (hasCommonSurname(name) ? 1 : 0) + (name.length === 3 ? 0.5 : 0);
      if (worth > most) [best, most] = [[from, to], worth];
    }
  }
  return best;
}
