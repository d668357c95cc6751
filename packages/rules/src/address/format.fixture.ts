/** The parts of a stored address. */
export type AddressParts = {
  province?: string;
  city?: string;
  district?: string;
  street?: string;
  detail?: string;
};

const MUNICIPALITIES = new Set(['北京市', '上海市', '天津市', '重庆市']);

/** Joins the division names without repetition: 北京市朝阳区, 湖北省潜江市, 广东省东莞市虎门镇. */
export function formatRegion(parts: AddressParts): string {
  const { province = '', city = '', district = '', street = '' } = parts;
  const names = [province, MUNICIPALITIES.has(province) && city === province ? '' : city, district, street];
  return names.filter((name, index) => name !== '' && name !== names[index - 1]).join('');
}

/** Formats one line for a label or list: divisions, blank, detailed address. */
export function formatAddress(parts: AddressParts): string {
  return [formatRegion(parts), parts.detail ?? ''].filter((part) => part !== '').join(' ');
}

/** Formats a record as text that the reader can read again: name, phone, address. */
export function formatContact(contact: AddressParts & { name?: string; phone?: string; ext?: string }): string {
  const phone = contact.ext ? `${contact.phone ?? ''}转${contact.ext}` : (contact.phone ?? '');
  return [contact.name ?? '', phone, formatAddress(contact)].filter((part) => part !== '').join(' ');
}
