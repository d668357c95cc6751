/** The parts of an address as they are stored. */
export type AddressParts = {
  province?: string;
  city?: string;
  district?: string;
  street?: string;
  detail?: string;
};

const MUNICIPALITIES = new Set(['北京市', '上海市', '天津市', '重庆市']);

/** Division names in a row, none twice: 北京市朝阳区, 湖北省潜江市, 广东省东莞市虎门镇. */
export function formatRegion(parts: AddressParts): string {
  const { province = '', city = '', district = '', street = '' } = parts;
  const names = [province, MUNICIPALITIES.has(province) && city === province ? '' : city, district, street];
  return names.filter((name, index) => name !== '' && name !== names[index - 1]).join('');
}

/** One line for a label or a list: the divisions, a blank, the detailed address. */
export function formatAddress(parts: AddressParts): string {
  return [formatRegion(parts), parts.detail ?? ''].filter((part) => part !== '').join(' ');
}

/** A whole record as one text that the reader takes back: name, phone, address. */
export function formatContact(contact: AddressParts & { name?: string; phone?: string; ext?: string }): string {
  const phone = contact.ext ? `${contact.phone ?? ''}转${contact.ext}` : (contact.phone ?? '');
  return [contact.name ?? '', phone, formatAddress(contact)].filter((part) => part !== '').join(' ');
}
