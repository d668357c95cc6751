import { simplify } from '../text/simplify.ts';
import { hasCommonSurname, hasSurname, isPeoplesName, latinScore, nameScore } from './name-score.ts';
import { COMPANY, HONORIFIC, PLACE_END } from './names.data.ts';
import { SENTENCE } from './sentence.ts';
import { SURNAMES } from './surnames.ts';
import { hasTalk } from './talk.ts';

/** Words of forms and orders. */
const FORM =
  /地址|电话|手机|号码|姓名|联系|主号|副号|备用|订单|下单|单号|编号|编码|货号|批号|款号|数量|件数|金额|合计|运费|单价|价格|规格|型号|尺码|颜色|日期|时间|备注|说明|客户|买家|卖家|快递(?!柜|驿站|超市|点|站)|保价|到付|顺丰|藏青|藏蓝|米白|卡其|有限$|改成|改为|换成|[¥$￥]/;
/** Numbers that are not house numbers: dates, sums, order and article numbers. */
const FIGURES =
  /\d{7}|(?<![街门铺位号区层楼座室])\d{5,}(?![\d号弄栋幢楼室座#-])|[东南西北旁边口面]\d{2,}$|[\u3400-\u9fff][lIO]号|\d[OolI]\d|\d+\.\d|\d{4}[-/年]\d{1,2}[-/月]|\d{1,2}月\d{1,2}|(?<![a-z])(?!(?:room|rm|flat|unit|no|block|bldg|floor|apt|blk|tower))[a-z]{2,}-?\d{3,}|\d{1,2}:\d{2}|[x×*]\d|\d(?!room|floor|flat|unit|tower|block|building)[a-z]{4,}$|\d(?:元|件|份|斤|箱|盒|kg)(?!$)/i;
/** Words behind the last house or room number that name no place. */
const BEHIND_DOOR = /(?:[\d号栋幢楼室座层]|单元)([\u3400-\u9fff]{1,12})$/;
/** Further final characters of places and parts of houses, and numerals. */
const PLACE_CHARACTER =
  /(?:[米房床宿栈机柜排角头尾端库铺档摊位田坡坝沟河山坪坎岗岭湖滩垭寨营堡庙寺观陵亭廊池井泉林圃连团班办科股司校厅梯道段堂厨仓棚架港汀墅邸苑第零一二三四五六七八九十幺百]|自然村|牧点|窗口|护士站)$/;
/** An interjection, a filler or a note to the courier, which no address contains. */
const SPEECH =
  /^(?:[啊呃嗯噢哦呀]|具体|详细|详址|是|#)|[号室楼层栋]对|对就?是|住[在的]|打[我他她]?电话|送上[一二三四五六七八九\d]|换了|没[\u3400-\u9fff]/;
/** A second region with its own road, not in brackets, or figures of a torn number or an order. */
const SECOND =
  /(?<=.{4})(?<![(（][^)）]*)[\u3400-\u9fff]{2,3}(?:省|自治区)[\u3400-\u9fff]{2,8}[市州县区][\u3400-\u9fff]{1,12}\d|\d{3,4}-\d{5,}|(?<=\d)号\d$|\d[社组队]\d{3,}$|[a-z]-\d{3,}-[a-z]/i;
/** A division at either end of a detailed address. */
const DIVISION =
  /^(?:[\u3400-\u9fff]{2,3}(?:省|自治区)|街道|省|[镇乡县区市](?![府政医中委人一二三法公教党直立实城场民属郊图第里东西南北]))|(?:[京津海庆]市|省|自治区|自治州)$/;

/** True if the detailed address contains words of other fields. */
export function isOddDetail(typed: string): boolean {
  const detail = simplify(typed);
  if ([SENTENCE, FORM, FIGURES, DIVISION, SPEECH, SECOND].some((pattern) => pattern.test(detail))) return true;
  const behind = detail.match(BEHIND_DOOR)?.[1] ?? '';
  return behind !== '' && !PLACE_END.test(behind) && !COMPANY.test(behind) && !PLACE_CHARACTER.test(behind);
}

/** The rest of a word that was cut, with which no name begins (做孔令辉, 提·吐尔逊), or a sex behind it. */
const CUT_WORD = /^(?:[做室处组下件址号话机个位收寄]|一下|[\u3400-\u9fff]·)|什么|教材|^[\u3400-\u9fff]{2}[男女]$/;

/** Ideographs beyond the Basic Multilingual Plane. */
const RARE = /[\u{20000}-\u{323af}]/u;

const isLatin = (name: string) => /^[a-z .'’-]+$/i.test(name);

/**
 * True if the words are doubtful as a name: no surname, or a word of a sentence. Behind a label a
 * rare name with a surname is not doubtful.
 */
export function isOddName(typed: string, isLabelled = false): boolean {
  const name = simplify(typed);
  if (
    FORM.test(name) ||
    CUT_WORD.test(name) ||
    /\d/.test(name) ||
    (SENTENCE.test(name) && !isPeoplesName(name) && !/[\u3400-\u9fff]·[\u3400-\u9fff]/.test(name))
  )
    return true;
  // Rare characters occur almost only in names.
  if (RARE.test(name)) return false;
  if (isLatin(name)) return latinScore(name) < 3 || name.length < 2;
  if (/[a-z]/i.test(name)) return false;
  if (/·/.test(name)) return name.length > 24;
  if (COMPANY.test(name)) return name.length < 4;
  if (HONORIFIC.test(name)) return name.length > 6;
  const score = nameScore(name);
  // Behind a label, a rare or unknown name of a people is not doubtful.
  if (isLabelled && /^[\u3400-\u9fff]{2,4}$/.test(name) && score >= 3 && !hasTalk(name)) return false;
  if (isLabelled && /^[\u3400-\u9fff]{2,3}$/.test(name) && hasSurname(name)) return false;
  // 钟石长生: the surnames of both parents.
  if (score === 4) return !(SURNAMES.has(name[0]!) && SURNAMES.has(name[1]!) && hasCommonSurname(name));
  return name.length > 1 && score < 4 && !(score === 3 && name.length <= 3 && hasSurname(name));
}
