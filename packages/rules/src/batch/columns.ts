import { type BatchField, batchFields } from '@yidi/contract/values/batch';

export type Columns = Partial<Record<BatchField, number>>;

/** Words in column titles, without blanks and signs, and without the word for the consignee. */
const WORDS: Readonly<Record<BatchField, RegExp>> = {
  whole:
    /^(?:收件|收货|收件人|收货人|收件方|收货方|收方|客户|买家)(?:信息|资料)$|^(?:姓名电话地址|地址信息|recipientinfo|consigneeinfo)$/,
  name: /^(?:收件人|收货人|收件方|收货方|收方|姓名|名字|联系人|客户|买家|顾客|(?:收件人|收货人)名称|name|fullname|contactname|recipient|consignee|receiver|to)$/,
  phone:
    /^(?:联系)?(?:电话|手机|手机号|手机号码|电话号码|联系方式|联系电话|联系手机|联系号码|移动电话|电话手机|手机电话)$|^(?:phone|mobile|tel|telephone|mobilephone|cellphone|(?:phone|mobile|tel|contact)(?:number|no)|contactphone)$/,
  province: /^(?:所在)?(?:省|省份|省直辖市|省市自治区)$|^(?:province|state)$/,
  city: /^(?:所在)?(?:市|城市|地市)$|^city$/,
  district: /^(?:所在)?(?:区|区县|县区|县|区域|县市区)$|^(?:district|county)$/,
  address:
    /^(?:联系|邮寄|寄送|配送|派送|送货|投递)?(?:详细)?(?:地址|住址|街道地址|详址)$|^收[货件](?:人|方)?地点$|^(?:address|fulladdress|street|streetaddress|addressline)$/,
  goodsName:
    /^(?:物品|货品|货物|商品|内件|托寄物|寄递物品|宝贝)(?:名|名称|品名|内容|标题|信息)?$|^(?:产品(?:名|名称)|寄件物品|品名|内件品名|goods|item|items|contents|product|article|(?:goods|item|product)name)$/,
  weightKg:
    /^(?!体积|材积|泡重|抛重).{0,4}(?:重量|毛重|净重|实重)(?:公斤|千克|kgs?|市?斤|克|g|吨|t|磅|lbs?)?$|^(?:公斤|千克|kgs?|公斤数|市?斤)$|^(?:gross|net|total|parcel|package|item)?weight(?:in)?(?:kgs?|g|lbs?)?$/,
  declaredYuan:
    /^(?:保价|保价金额|声明价值|保价声明价值|申报价值|价值|保额|declaredvalue|insurance|insuredvalue|value)(?:万?元|分)?$/,
  orderNo: /^(?:平台|商家|店铺|外部|原始|子|主)?(?:订单|交易)(?:编号|号|号码|id)$|^(?:orderno|ordernumber|orderid)$/,
  message: /^(?:备注|留言|说明|买家留言|订单备注|给快递员的话|寄件备注|remark|remarks|note|notes|message|comment)$/,
};

/** Fields that belong to one person, either the consignee or the sender. */
const PERSONAL: ReadonlySet<BatchField> = new Set([
  ...(['whole', 'name', 'phone', 'province', 'city', 'district', 'address'] as const),
]);

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[（(【[].*?[)）】\]]/g, (unit) => (/kg|公斤|千克|元/.test(unit) ? unit : ''))
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words for the sender or the shop at the start of a title. */
const OF_SENDER =
  /^(?:寄件|发件|寄方|发方|寄货|发货|我方|己方|本方|店铺|店家|商家|卖家|门店|客服|sender|from|shipper|seller|shop|store)/;
const OF_CONSIGNEE =
  /^(?:收件方|收货方|收件人|收货人|收件|收货|收方|客户|买家|顾客|recipient|receiver|consignee|customer|buyer|delivery|to)/;

/** 姓名（寄件人） */
const OF_SENDER_IN_BRACKETS = /[（(【[]\s*(?:寄|发)(?:件|货|方)/;

const isOfSender = (title: string): boolean => OF_SENDER.test(plain(title)) || OF_SENDER_IN_BRACKETS.test(title);

export function fieldOfTitle(title: string): BatchField | undefined {
  const word = plain(title);
  if (word === '') return undefined;
  const ofConsignee = word.replace(OF_CONSIGNEE, '').replace(/1$/, '');
  const ofSender = word.replace(OF_SENDER, '');
  return batchFields.find((field) => {
    if (PERSONAL.has(field)) return !isOfSender(title) && (WORDS[field].test(word) || WORDS[field].test(ofConsignee));
    return WORDS[field].test(word) || (field === 'goodsName' && WORDS[field].test(ofSender));
  });
}

const PHONE = /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/;
const PLACE = /(?:省|自治区|市|区|县|州|盟|旗|镇|乡|路|街|村|号|室)/;

/** The limit of rows with titles or notes above the column titles. */
const HEAD_ROWS = 20;
/** So many titles in a row are a header, even below a person. */
const SURE_TITLES = 3;

type Rows = readonly (readonly string[])[];

/**
 * Finds the column titles and the number of rows down to them. A header of two rows is joined: the
 * lower row has the columns, the upper one their groups. Without titles `header` is empty and every
 * row is a consignee.
 */
export function findHead(rows: Rows): { header: string[]; rows: number } {
  const first = rows.slice(0, HEAD_ROWS);
  const titles = first.map((row) =>
    row.some(isPhone) ? 0 : row.filter((cell) => fieldOfTitle(cell) !== undefined).length,
  );
  const sure = titles.findIndex((count) => count >= SURE_TITLES);
  const firstPerson = first.findIndex((row, no) => isPerson(row) && !(no < sure && isShop(row, first[sure]!)));
  const above = firstPerson < 0 ? first : first.slice(0, firstPerson);
  const named = titles.slice(0, above.length);
  const most = Math.max(0, ...named);
  if (most === 0) return { header: [], rows: 0 };
  const at = named.lastIndexOf(most);
  const lower = above[at]!;
  const next = above[at + 1];
  if (next && isLowerHead(lower, next)) return { header: joinHeads(lower, next), rows: at + 2 };
  const upper = at > 0 && isGroupHead(above[at - 1]!, lower) ? above[at - 1]! : undefined;
  return { header: upper ? joinHeads(upper, lower) : [...lower], rows: at + 1 };
}

/** A title with an example is not a phone: 电话（如 13800000000）. */
const isPhone = (cell: string) => PHONE.test(cell) && fieldOfTitle(cell) === undefined;

/** True for a row with phone and place; if in one cell above the table, they are the shop's. */
function isPerson(row: readonly string[]): boolean {
  return row.filter((cell) => cell !== '').length > 1 && row.some(isPhone) && row.some((cell) => PLACE.test(cell));
}

/**
 * True for a row above the titles with the contact of the shop: it names the sender, or has fewer
 * cells than the titles, unlike a consignee.
 */
function isShop(row: readonly string[], titles: readonly string[]): boolean {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
  return row.some(isOfSender) || filled(row) < filled(titles);
}

/** True if the lower row has titles in columns for which the upper row has none. */
function isLowerHead(upper: readonly string[], lower: readonly string[]): boolean {
  return lower.some(
    (cell, column) => fieldOfTitle(cell) !== undefined && fieldOfTitle(upper[column] ?? '') === undefined,
  );
}

/** True for a row of groups above the titles: two words, or one above the sender's columns. */
function isGroupHead(upper: readonly string[], lower: readonly string[]): boolean {
  const words = upper.filter((cell) => cell !== '');
  return words.length > 1 && !words.some(isPhone) && words.length <= lower.filter((cell) => cell !== '').length;
}

function joinHeads(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [over = '', under = ''] = [upper[column], lower[column]];
    if (over !== '') group = over;
    // 寄件人 above 姓名: the sender's name, not the consignee's.
    if (under !== '' && under !== over && isOfSender(group)) return `${group}${under}`;
    return under === '' || (fieldOfTitle(under) === undefined && fieldOfTitle(over) !== undefined) ? over : under;
  });
}

/** Examples and instructions of a template: 示例：张三, （例）张三, 张三-示例, e.g. Zhang San. */
const SAMPLE =
  /^[\s([（【「《<“"'*]*(?:(?:填写)?(?:示例|样例|范例|举例|例子|例如|(?:例|如|参考|参照)[:：])|例\s*[)\]）】」])|[([（【「]\s*(?:示例|样例|范例|例子?)\s*[)\]）】」]\s*$|[-–—_/|、，,\s]\s*(?:示例|样例|范例)\s*$|^[\s([（【「*]*(?:请|可|须)?(?:删除|删掉|清除|勿删|不要删)(?:本|此|这|该)[一]?[行列]|^\s*(?:example|sample)\s*(?:[:：-]|row|$)|^\s*(?:e\.\s?g\.|eg[.:：])/i;
const INSTRUCTION =
  /^[\s([（【「*]*(?:必填|选填|非必填|必选|可不填|可选填|请填写?|请输入|填写说明|填写要求|填写规则|required|optional)(?![\p{L}])|^[\s([（【「*]*(?:必填|选填|非必填|请填写|请输入|填写说明|以下(?:为|是|请))/iu;
/** The first cell of a row of sums. */
const SUMS = /^\s*(?:合\s*计|总\s*计|小\s*计|共\s*计|总\s*数|total|subtotal|sum)\s*[:：]?\s*(?:$|[\d(（])/i;
/** Only the word for an example, in any column. */
const SAMPLE_ALONE =
  /^[([（【「*\s]*(?:填写)?(?:示例|样例|范例|例子?|举例|example|sample)(?:行|数据|\s*row)?[:：)\]）】」*\s]*$/i;
/** A sample of goods is an article. */
const SAMPLE_OF_GOODS = /^\s*samples?\s*$/i;

/** A remark that the row is a template's, in any column: 此行为示例，导入前请删除. */
const SAMPLE_NOTE =
  /^[\s([（【「*]*(?:示例|样例|范例)(?:数据|内容|信息)|(?:[此本该这]一?[行条]|[此本该这]数据)(?:数据)?(?:仅?[为是作])?(?:填写)?(?:示例|样例|范例|例子)|(?:导入|上传|提交|使用)(?:之?前|时)\s*[,，]?\s*(?:请|须|务必)?先?(?:删除|删掉|清除)|(?:请|须)先?(?:删除|删掉|清除)[此本该这]一?[行条]|\b(?:delete|remove) this row\b/i;

/** Enough digits for any phone, in any notation. */
const ANY_PHONE = /\d(?:[ -]?[\d*]){6,}/;

/** True if a row has a phone and a place that are not instructions, so it may be a consignee. */
function mayBePerson(row: readonly string[]): boolean {
  const own = row.filter((cell) => !INSTRUCTION.test(cell)).map((cell) => cell.normalize('NFKC'));
  return own.some((cell) => ANY_PHONE.test(cell)) && own.some((cell) => PLACE.test(cell));
}

/**
 * True for a template row: an example, instructions, the titles again, or sums. A row with phone
 * and place is not a template row; its example words are a mistake (`mistakesOfTemplate`).
 */
export function isSampleRow(row: readonly string[], header: readonly string[], columns: Columns): boolean {
  const words = row.filter((cell) => cell !== '');
  if (words.length > 1 && words.every((cell) => header.includes(cell))) return true;
  if (mayBePerson(row)) return false;
  if (SUMS.test(words[0] ?? '')) return true;
  return row.some(
    (cell, column) =>
      (SAMPLE.test(cell) && column !== columns.message && column !== columns.goodsName) ||
      (INSTRUCTION.test(cell) && column !== columns.message),
  );
}

/** True for a line that is only a heading for the example below it: 填写示例. */
const isSampleHeading = (row: readonly string[]): boolean => {
  const words = row.filter((cell) => cell !== '');
  return words.length > 0 && words.every((cell) => SAMPLE_ALONE.test(cell));
};

/**
 * Returns the rows that may be consignees. A consignee below the heading of an example gets the
 * heading as an additional cell, so that its row is a mistake.
 */
export function withoutSamples(
  rows: Rows,
  header: readonly string[],
  columns: Columns,
): readonly (readonly string[])[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length), 0);
  return rows.flatMap((row, at) => {
    if (isSampleRow(row, header, columns)) return [];
    const above = rows[at - 1];
    if (!above || !isSampleHeading(above)) return [row];
    const heading = above.find((cell) => cell !== '')!;
    return [[...row, ...Array.from<string>({ length: width - row.length }).fill(''), heading]];
  });
}

/** The text of a failed formula or program within a longer text: 西湖区#N/A, 西湖区undefined. */
const ERROR_INSIDE =
  /[#＃](?:N\/[AD]|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|¡?\p{L}{2,10}!)|(?<!\p{sc=Latin})(?:null|undefined)(?!\p{sc=Latin})|\[object object\]/iu;

/** True if a part of a text is not a value, but the error of a formula or program. */
export const holdsError = (cell: string): boolean => ERROR_INSIDE.test(cell);

/** Returns the fields with template text or an error instead of a value. */
export function mistakesOfTemplate(
  row: readonly string[],
  columns: Columns,
): ('name.characters' | 'phone.format' | 'address.characters')[] {
  const cellOf = (field: BatchField) => row[columns[field] ?? -1] ?? '';
  const says = (field: BatchField) => {
    const cell = cellOf(field);
    return SAMPLE.test(cell) || INSTRUCTION.test(cell) || holdsError(cell);
  };
  const isMarked = row.some(
    (cell, column) =>
      SAMPLE_NOTE.test(cell) ||
      (SAMPLE_ALONE.test(cell) && !(column === columns.goodsName && SAMPLE_OF_GOODS.test(cell))),
  );
  return [
    ...(says('name') || SAMPLE.test(cellOf('orderNo')) || isMarked ? (['name.characters'] as const) : []),
    ...(says('phone') ? (['phone.format'] as const) : []),
    ...((['whole', 'province', 'city', 'district', 'address'] as const).some(says)
      ? (['address.characters'] as const)
      : []),
  ];
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Maps columns to fields, by title, then by content. Without titles a column with phones, places
 * and names is `whole`. A hidden column counts only if it has the title of a missing field.
 */
export function findColumns(header: readonly string[], rows: Rows, hidden: ReadonlySet<number> = NONE): Columns {
  const found: Columns = {};
  const doubled: BatchField[] = [];
  const ordered = [...header.entries()].sort(([a], [b]) => Number(hidden.has(a)) - Number(hidden.has(b)));
  for (const [column, title] of ordered) {
    const field = fieldOfTitle(title);
    if (!field) continue;
    const first = found[field];
    if (first === undefined) found[field] = column;
    else if (hidden.has(column)) continue;
    else if (PERSONAL.has(field) && plain(header[first]!) === plain(title)) doubled.push(field);
  }
  // The same titles twice are sender and consignee, and nothing tells which is which.
  if (new Set(doubled).size > 1) {
    for (const field of doubled) delete found[field];
    return found;
  }
  const taken = new Set(Object.values(found));
  const width = Math.max(header.length, ...rows.map((row) => row.length), 0);
  const share = (column: number, is: (cell: string) => boolean): number => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  };
  const candidates = (is: (cell: string) => boolean): number[] =>
    Array.from({ length: width }, (_, column) => column).filter(
      (column) =>
        !taken.has(column) && !hidden.has(column) && !isOfSender(header[column] ?? '') && share(column, is) >= 0.5,
    );
  const take = (field: BatchField, is: (cell: string) => boolean) => {
    if (found[field] !== undefined) return;
    const [first, ...others] = candidates(is);
    // Of two columns below unknown titles one may be the sender's.
    if (first === undefined || (header.length > 0 && others.length > 0)) return;
    found[field] = first;
    taken.add(first);
  };
  if (found.phone === undefined && found.whole === undefined && found.address === undefined)
    take('whole', (cell) => PHONE.test(cell) && PLACE.test(cell.replace(PHONE, '')) && cell.length > 14);
  if (found.whole !== undefined) return found;
  const isPhoneCell = (cell: string) => /^[\d+\s-]{7,20}$/.test(cell) && PHONE.test(cell);
  const isAddressCell = (cell: string) => cell.length >= 6 && PLACE.test(cell) && !/^\d+$/.test(cell);
  if (candidates(isPhoneCell).length > 1 && candidates(isAddressCell).length > 1) return found;
  take('phone', isPhoneCell);
  take('address', isAddressCell);
  if (header.length === 0) take('name', (cell) => /^[\p{L}·.\s]{1,20}$/u.test(cell) && !PLACE.test(cell));
  return found;
}
