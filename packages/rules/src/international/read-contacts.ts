import type { InterAddressField } from '@yidi/contract/values/inter';

const EMAIL = /(?:e-?mail|邮箱|电邮)?\s*[:：]?\s*([^\s@,;:，；]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/i;
const LABELLED_PHONE =
  /(?:tel(?:ephone)?|phone(?: number)?|mobile|cell|mob|ph|电话|手机|联系方式|TEL)\s*(?:no\.?)?\s*[.:：]?\s*(\+?[\d(][\d ().-]{6,24}\d)/i;
/** In one line: the figures of the next line are those of a house. A letter may stand before it. */
const PLUS_PHONE = /(?:(?:^|\n)[ \t]*[TMP][.:][ \t]*|\()?(\+\d[\d ().-]{6,24}\d)\)?/i;
/** A line that has only figures and marks, and more of them than any postcode. */
const BARE_PHONE = /(?:^|[\n,，;；])\s*((?:00)?\d[\d ().-]{8,22}\d)\s*(?=$|[\n,，;；])/;

/** Takes e-mail and phone out of a pasted text. */
export function takeContacts(pasted: string): { phone: string; email: string; rest: string } {
  let rest = pasted
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g, '');
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest);
    if (!found) return '';
    rest = `${rest.slice(0, found.index)}\n${rest.slice(found.index + found[0].length)}`;
    return found[1]!.trim();
  };
  const email = take(EMAIL);
  const phone = take(LABELLED_PHONE) || take(PLUS_PHONE) || take(BARE_PHONE);
  return { phone, email, rest };
}

/** Labels of mails, chats and forms, in English and Chinese, with the field that they name. */
const labels: readonly (readonly [InterAddressField | '', RegExp])[] = [
  [
    'name',
    /^(?:(?:full |recipient(?:'s)? |consignee(?:'s)? )?name|recipient|consignee|attn|(?:(?:ship|deliver|send|mail) )?to|收件人|姓名|收货人)\s*[:：]\s*/i,
  ],
  ['company', /^(?:company|organi[sz]ation|公司|单位)\s*[:：]\s*/i],
  ['line1', /^(?:(?:street |delivery )?address(?: line)? ?1?|street|地址|街道|addr)\s*[:：]\s*/i],
  ['line2', /^(?:address(?: line)? ?2|apt|apartment|unit|flat)\s*[:：]\s*/i],
  ['dependentLocality', /^(?:suburb|neighbou?rhood|bairro|colonia)\s*[:：]\s*/i],
  ['locality', /^(?:city|town|post ?town|城市)\s*[:：]\s*/i],
  ['region', /^(?:state|province|county|region|prefecture|emirate|州|省)\s*[:：]\s*/i],
  ['postcode', /^(?:post ?code|postal ?code|zip(?: ?code)?|eircode|cep|邮编|邮政编码)\s*[:：]\s*/i],
  ['', /^(?:country|国家)\s*[:：]\s*/i],
];

/** What is left of a sentence whose phone was taken: my number is. */
const ABOUT_PHONE = /^(?:my |the |his |her )?(?:phone |mobile |cell )?(?:number|phone|mobile|cell)(?: is)?[.:]?$/i;

/** Takes the labelled lines. A label without a field is removed, its line stays. */
export function takeLabels(text: string): { fields: Partial<Record<InterAddressField, string>>; rest: string } {
  const fields: Partial<Record<InterAddressField, string>> = {};
  const rest = text.split(/[\r\n;；]+/).flatMap((line) => {
    const trimmed = line.trim();
    // What only announces the next lines, or the phone that was taken, is no address.
    if (/[:：]$/.test(trimmed) || ABOUT_PHONE.test(trimmed)) return [];
    const found = labels.find(([, label]) => label.test(trimmed));
    if (!found) return [trimmed];
    const [field, pattern] = found;
    const value = trimmed.replace(pattern, '').trim();
    // A heading: what it names stands in the next lines.
    if (value === '') return [];
    // A whole address behind one label is read like a line of its own.
    if (field === '' || fields[field] !== undefined || (field === 'line1' && /,.*,/.test(value))) return [value];
    fields[field] = value.replace(/,$/, '');
    return [];
  });
  return { fields, rest: rest.join('\n') };
}

const COMPANY =
  /(?:^|[\s,.])(?:ltd|limited|gmbh|ag|inc|llc|llp|plc|corp|co|s\.?a\.?|s\.?r\.?l|b\.?v|oy|ab|a\/s|pty|sdn bhd|university|college|hotel|school|hospital|department|dept|institute)\.?(?:$|[\s,])/i;

/** True for a line that names a firm, a school or a hotel, and no house number. */
export const isCompany = (line: string) =>
  COMPANY.test(line) && !/^\d|\bstreet\b|\broad\b|\bgreen\b/i.test(line) && !/\d/.test(line);
