import { ApiError } from '@yidi/contract/envelope';
import type { InterCategory, InterProductId } from '@yidi/contract/values/inter';
import { type PrintRule, printAddress } from '@yidi/rules/international/address-format';
import {
  type CheckedConsignee,
  type ConsigneeMistake,
  checkConsignee,
} from '@yidi/rules/international/check-consignee';
import { type Consignee, needsOf, type TypedNumbers } from '@yidi/rules/international/destination';
import { latinOnly } from '@yidi/rules/international/latin';
import type { DestinationView } from './destination.view.ts';
import { phoneOf } from './phone.ts';

interface Typed {
  readonly fields: Partial<Consignee>;
  readonly numbers?: TypedNumbers | undefined;
  readonly productId?: InterProductId | undefined;
  readonly category?: InterCategory | undefined;
}

/** Checks a typed consignee by all rules of a destination, the phone by its numbering plan. */
export function checkTyped(view: DestinationView, { productId, category, ...typed }: Typed): CheckedConsignee {
  const checked = checkConsignee(view.address, needsOf(view.needs, productId, category), typed);
  const { phone } = checked.fields;
  if (phone === '' || checked.mistakes.some(({ path }) => path === 'phone')) return checked;
  const written = phoneOf(view.code, phone);
  if (written !== undefined) return { ...checked, fields: { ...checked.fields, phone: written } };
  const mistake: ConsigneeMistake = { path: 'phone', rule: 'phone.abroad' };
  return { ...checked, mistakes: [...checked.mistakes, mistake] };
}

/** Refuses a consignee by every wrong field: `fields.postcode`, `numbers.cpf`. */
export function refuseWrong({ mistakes }: Pick<CheckedConsignee, 'mistakes'>, at = 'fields'): void {
  const [first, ...rest] = mistakes.map(({ path, rule }) => ({ path: pathOf(path, at), rule }));
  if (first) throw new ApiError('BAD_INPUT', { fields: [first, ...rest] });
}

const NUMBERED = /^(?:cpf|cnpj|pccc|rut|nik|inn|iin|rfc|curp|twIdentity|cuit|tckn|emiratesIdentity)$/;
const pathOf = (path: string, at: string) => `${NUMBERED.test(path) ? 'numbers' : at}.${path}`;

/** The printed lines of an address, without text that an office abroad cannot read. */
export function linesOf({ address, printedName }: PrintRule, fields: Consignee): string[] {
  return printAddress(address, latinOnly(fields), printedName);
}
