/**
 * The rules a field can break. A schema's error is one of these keys; the phrases hold one sentence for each, so a rule
 * without a sentence does not compile. Spec §5 gives the sentences of phone, code and inviter.
 */
export const fieldRules = [
  'field.required',
  'field.type',
  'field.unknown',
  'field.format',
  'field.tooShort',
  'field.tooLong',
  'field.tooSmall',
  'field.tooLarge',
  'field.option',
  'field.text',
  'text.unprintable',
  'field.duplicate',
  'phone.empty',
  'phone.format',
  'code.empty',
  'code.length',
  'inviter.characters',
  'inviter.short',
  'inviter.long',
  'name.characters',
  'address.characters',
  'address.short',
  'region.unknown',
  'street.unknown',
  'landline.format',
  'weight.format',
  'mailNo.format',
  'orderNo.format',
  'id.format',
  'date.format',
  'date.range',
  'channel.unknown',
  'goods.forbidden',
  'goods.empty',
  'slot.unavailable',
  'product.unavailable',
  'point.unknown',
  'reason.unknown',
  'reason.describe',
  'key.format',
  'url.foreign',
  'declared.range',
  'digits.four',
  'signCode.needed',
  'signCode.wrong',
  'signCode.locked',
  'signCode.otherMail',
  'signCode.used',
  'signCode.withdrawn',
  'signCode.expired',
  'signCode.early',
  'size.range',
  'file.type',
  'file.unreadable',
  'file.pixels',
  'file.heic',
  'file.name',
  'file.part',
  'card.number',
  'card.pin',
  'taxNo.check',
  'cardNo.check',
  'cardNo.minor',
  'realName.han',
] as const;

export type FieldRule = (typeof fieldRules)[number];

const known: ReadonlySet<string> = new Set(fieldRules);

/** A schema's own message, or the rule of a server of another version, may be none of these. */
export function isFieldRule(value: string): value is FieldRule {
  return known.has(value);
}
