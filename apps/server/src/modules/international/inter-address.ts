import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-address';
import { ApiError } from '@yidi/contract/envelope';
import type { InterNumberId } from '@yidi/contract/values/inter';
import type { PrintRule } from '@yidi/rules/international/address-format';
import { maskNumber } from '@yidi/rules/international/numbers';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { checkTyped, linesOf, refuseWrong } from './address-check.ts';
import { printRules } from './destination.store.ts';
import type { DestinationView } from './destination.view.ts';
import { dayOf, viewReader } from './destination-reader.ts';
import {
  ADDRESSES_AT_MOST,
  type AddressAbroadRow,
  addressesAbroad,
  countAbroad,
  dropAbroad,
  findAbroad,
  lockAbroad,
  storeAbroad,
} from './inter-address.store.ts';

type Saved = InfoOf<typeof calls.saveInterAddress>;
type Save = ParsedOf<typeof calls.saveInterAddress>;

interface BookDeps {
  readonly db: Db;
  readonly keys: Keys;
}

/** The own address book for abroad. */
export function interAddressHandlers({ db, keys }: BookDeps): Handlers<typeof calls> {
  const readView = viewReader(db);
  return {
    async interAddressList({ country, words = '' }, ctx) {
      const rows = await addressesAbroad(db, keys, ctx.caller.personId);
      const wanted = words.toLowerCase();
      const found = rows.filter((row) => (!country || row.country === country) && isAbout(row, wanted));
      const codes = [...new Set(found.map((row) => row.country))];
      const rules = await printRules(db, codes, dayOf(ctx));
      return {
        list: found.map((row) => toSaved(rules.get(row.country)!, row)),
        room: Math.max(0, ADDRESSES_AT_MOST - rows.length),
      };
    },

    async saveInterAddress(request, ctx) {
      const view = await readView(request.country, ctx);
      return answerOnce(db, calls.saveInterAddress, ctx, async (trx) => {
        await lockAbroad(trx, ctx.caller.personId);
        return { info: toSaved(view, await save(trx, keys, view, request, ctx)) };
      });
    },

    async deleteInterAddress({ id }, { caller }) {
      if (!(await dropAbroad(db, caller.personId, id))) throw new ApiError('NOT_FOUND');
      return {};
    },
  };
}

const isAbout = ({ fields, localAddress }: AddressAbroadRow, wanted: string) =>
  wanted === '' || [...Object.values(fields), localAddress].some((text) => text.toLowerCase().includes(wanted));

async function save(
  trx: Db,
  keys: Keys,
  view: DestinationView,
  request: Save,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<AddressAbroadRow> {
  const { personId } = caller;
  const old = request.id === undefined ? undefined : await findAbroad(trx, keys, personId, request.id);
  if (request.id !== undefined && !old) throw new ApiError('NOT_FOUND');
  if (!old && (await countAbroad(trx, personId)) >= ADDRESSES_AT_MOST) {
    throw new ApiError('CONFLICT', { reason: 'address.full' });
  }
  // Numbers are answered masked, so those that were not typed again stay as they are.
  const isSamePlace = old?.country === request.country;
  const numbers = { ...(isSamePlace ? old.numbers : {}), ...request.numbers };
  const checked = checkTyped(view, { fields: request.fields, numbers });
  // A book has addresses that are not whole yet, but no wrong ones.
  refuseWrong({
    ...checked,
    mistakes: checked.mistakes.filter(({ rule, path }) => rule !== 'field.required' || path === 'name'),
  });
  const { country, localAddress } = request;
  const address = {
    id: request.id,
    country,
    fields: checked.fields,
    localAddress,
    numbers: withoutEmpty(checked.numbers),
  };
  const id = await storeAbroad(trx, keys, personId, address, now);
  return { ...address, id, updatedAt: now };
}

const withoutEmpty = (numbers: Readonly<Partial<Record<InterNumberId, string | undefined>>>) =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value)) as Partial<Record<InterNumberId, string>>;

function toSaved(rule: PrintRule, { id, country, fields, localAddress, numbers }: AddressAbroadRow): Saved {
  const masked = Object.entries(numbers).map(([name, value]) => [name, maskNumber(value)]);
  return {
    ...{ id, country, fields: { ...fields }, localAddress, lines: linesOf(rule, fields) },
    numbers: Object.fromEntries(masked) as Saved['numbers'],
  };
}
