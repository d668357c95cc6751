/** A road named after the place: 南京路, 西湖大道, 北京东路. */
const ROAD_NEXT =
  /^(?!五一|八一|七一|三八|五四)[东南西北中新老前后内外上下大小环一二三四五六七八九十]{0,2}(?:路|街|道|大道|大街|巷|弄|胡同)/;

/** Another unit with the same stem: 朝阳镇, 长安村. */
const UNIT_NEXT = /^[省市区县旗镇乡村屯庄]/;

/** A place or company named after the town, unless it is part of the next road (威海学院路). */
const PLACE_NEXT =
  /^(?:桥|公园|广场|大厦|大楼|花园|小区|新村|酒店|饭店|宾馆|大学|学院|中学|小学|师范|医院|银行|公司|集团|商会|会馆|机场|火车|高铁|汽车|客运|[东南西北]?站|博物|政府|人(?!民)|菜|火锅|烤|拉面|小吃|籍|话|仔|湾|湖|山|同学|老师|先生|女士)(?!.{0,3}(?:路|街|大道|巷|号))/;

/** A road whose name begins with this one: 余杭塘路, 广安门外大街. */
const WORD_NEXT = /^(?:门|[\u4e00-\u9fff](?:路|街|巷|弄)(?=[\d东南西北中]))/;

/** True if the words behind a name without suffix (杭州, 朝阳) show that the name is not a division. */
export function isPlaceWord(rest: string): boolean {
  // 澳门路氹城, 澳门路环: no road.
  if (/^路[氹凼环]/.test(rest)) return false;
  return ROAD_NEXT.test(rest) || UNIT_NEXT.test(rest) || WORD_NEXT.test(rest) || PLACE_NEXT.test(rest);
}

/** Like `isPlaceWord` for a city behind its province; firms and longer road names do not count. */
export function isRoadWord(rest: string): boolean {
  return ROAD_NEXT.test(rest) || UNIT_NEXT.test(rest);
}

/** The text that can follow a district without suffix after official names: nothing, or a road. */
export const ADDRESS_NEXT =
  /^(?:$|[\s,;:|/\-.、_>。()[\]\d]|[\u4e00-\u9fff]{2,6}?(?:路|街|大道|巷|弄|胡同|村|社区|道(?=\s?\d))|[\u4e00-\u9fff]{2,9}?(?:园区|开发区|[技件业]园))/;

/** County-level cities that are everyday words: without 市 they name no place. */
export const COMMON_WORDS =
  /^(?:东方|永安|新星|双河|北屯|江山|永康|福安|南安|瑞安|安国|高安|乐平|丰城|凤城|北安|兴城|海门|文昌|兴化|高平)$/;

/** A school named after its city: it names the city and keeps its name (苏州大学). */
export const SCHOOL_NEXT = /^[\u4e00-\u9fff]{0,4}?(?:大学(?![城路街])|学院(?![路街]))/;

/** Behind an official name: its last character belongs to the next word (义乌市场, 朝阳区间). */
export const NOT_THE_SUFFIX = /^(?:场(?!口|镇)|间)/;

/** Behind a repeated name: a landmark, not the division (西湖区政府对面). */
export const LANDMARK_NEXT =
  /^(?:场|间|委|人民?政府|政府|人民?法院|法院|检察|公安|派出|税务|医院|人民医院|第?[一二三]中|实验|中学|小学|中心|分局|分公司)/;

/** A zone that forms one word with its city (苏州工业园区, 兰州新区); unlike 西安高新区. */
export const ZONE_NEXT = /^(?:国家级?)?(?:工业园区|产业园区|新区|综合保税区|保税区|航空港区|空港)/;

/** A zone between a city and its district (雄安新区容城县, 兵团第三师图木舒克市). */
export const ZONE_BETWEEN =
  /^(?:(?:新疆)?(?:生产建设)?兵团(?:第?[一二三四五六七八九十\d]{1,3}师)?|第?[一二三四五六七八九十\d]{1,3}师|[\u4e00-\u9fff]{0,8}?(?:新区|高新区|开发区|经开区|示范区|工业园区|产业园区|管委会))/;

/** Administrative words between levels that name no unit. */
export const NOMINAL =
  /^(?:市辖区|(?:省|自治区)?直辖县级?(?:行政(?:区划|单位))?(?:市(?=\s))?|省直[辖管]县?|县级市|市辖县|县(?=\s?[\u4e00-\u9fff])|市(?=\s[\u4e00-\u9fff]))/;

/** Words with a district's ending that are never a misspelt district. */
export const NO_DISTRICT =
  /(?:高新|开发|经开|工业|保税|示范|管理|度假|风景|小|校|社|园|厂|住宅|生活|家属|商务|自贸|物流|[a-z\d]|[一二三四五六七八九十])区$|^(?:大学城|主城|老城|新城|商业|科技|景|片|郊|市|城)区$|^.{0,2}(?:超|夜|菜|早|楼|集)市$/;

/** Characters that may separate two levels. */
export const GAP = /[\s,;:|/\-.、_>。()[\]]/;
