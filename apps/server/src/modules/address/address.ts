import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/address';
import { ApiError, badField } from '@yidi/contract/envelope';
import { type Divisions, hasStreet, pathOf } from '@yidi/rules/address/divisions';
import { answerOnce } from '../../call/answer-once.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { MOST_WAIT_MS } from '../../workshop/workshop.ts';
import {
  type AddressFields,
  addRecord,
  changeRecord,
  clearDefault,
  countBook,
  dropRecord,
  findRecord,
  lockBooks,
  pageOfBook,
  RECORDS_AT_MOST,
  setDefault,
} from './address.store.ts';
import { readTexts } from './read-texts.ts';
import { type FindRegion, regionFinder } from './regions.ts';
import type { AddressRow } from './sealed-address.ts';

type Record = InfoOf<typeof calls.getAddrById>;
type Save = ParsedOf<typeof calls.saveAddress>;

const TEXTS_AT_ONCE = 2;

interface AddressDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly divisions: Divisions;
}

export function addressHandlers({ db, keys, divisions }: AddressDeps): Handlers<typeof calls> {
  const findRegion = regionFinder(divisions);

  return {
    async getBatchAddressPage({ page, size, type, condition }, { caller }) {
      const { rows, total } = await pageOfBook(db, keys, caller.personId, { page, size, type, condition });
      return { records: rows.map(toRecord), total, pages: Math.ceil(total / size) };
    },

    async getAddrById({ addrId }, { caller }) {
      return toRecord(found(await findRecord(db, keys, caller.personId, addrId)));
    },

    saveAddress(request, ctx) {
      const fields = readFields(request, findRegion);
      return answerOnce(db, calls.saveAddress, ctx, async (trx) => {
        await lockBooks(trx, ctx.caller.personId);
        return { info: toRecord(await save({ db: trx, keys }, ctx.caller.personId, request, fields, ctx.now)) };
      });
    },

    async deleteAddress({ addrId }, { caller }) {
      if (!(await dropRecord(db, caller.personId, addrId))) throw new ApiError('NOT_FOUND');
      return {};
    },

    setDefaultAddress({ addrId }, { caller }) {
      return transact(db, async (trx) => {
        await lockBooks(trx, caller.personId);
        const { type } = found(await findRecord(trx, keys, caller.personId, addrId));
        await clearDefault(trx, caller.personId, type);
        return toRecord(found(await setDefault(trx, keys, caller.personId, addrId)));
      });
    },

    async addressFeedback({ addrStringList }, { ip }) {
      const list: InfoOf<typeof calls.addressFeedback>['list'] = [];
      const began = performance.now();
      // The texts are read in portions, so that other networks' texts get a turn.
      for (let at = 0; at < addrStringList.length; at += TEXTS_AT_ONCE) {
        // The connection would be closed without an answer soon.
        if (performance.now() - began > MOST_WAIT_MS) throw new ApiError('OVERLOAD', { retryAfterS: 5 });
        list.push(...(await readTexts(addrStringList.slice(at, at + TEXTS_AT_ONCE), ip)));
      }
      return { list };
    },
  };
}

function readFields(request: Save, findRegion: FindRegion): AddressFields {
  const unit = findRegion(request);
  if (!unit) throw badField('district', 'region.unknown');
  if (request.street && !hasStreet(unit, request.street)) throw badField('street', 'street.unknown');
  return {
    type: request.type,
    name: request.name,
    userPhone: request.userPhone,
    ...pathOf(unit),
    street: request.street ?? '',
    address: request.address,
    lat: request.lat ?? null,
    lng: request.lng ?? null,
  };
}

async function save(
  { db: trx, keys }: Pick<AddressDeps, 'db' | 'keys'>,
  personId: string,
  request: Save,
  fields: AddressFields,
  now: Date,
): Promise<AddressRow> {
  const old = request.id === undefined ? null : found(await findRecord(trx, keys, personId, request.id));
  if (!old && (await countBook(trx, personId)) >= RECORDS_AT_MOST) {
    throw new ApiError('CONFLICT', { reason: 'address.full' });
  }
  // A record that changes its type loses its default, unless the new one is requested.
  const kept = old !== null && old.type === fields.type && old.isDefault;
  const isDefault = request.isDefault === undefined ? kept : request.isDefault === 1;
  if (isDefault) await clearDefault(trx, personId, fields.type);
  const fromType = request.fromType === undefined ? {} : { fromType: request.fromType };
  if (old) {
    const changed = { ...fields, ...fromType, isDefault };
    return found(await changeRecord(trx, keys, personId, old.id, changed, now));
  }
  const added = { ...fields, isDefault, fromType: request.fromType ?? '' };
  return addRecord(trx, keys, personId, added, now);
}

function found(row: AddressRow | undefined): AddressRow {
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

function toRecord(row: AddressRow): Record {
  return {
    id: row.id,
    type: row.type === '2' ? '2' : '1',
    isDefault: row.isDefault ? 1 : 0,
    name: row.name,
    userPhone: row.userPhone,
    province: row.province,
    city: row.city,
    district: row.district,
    street: row.street,
    address: row.address,
    fromType: row.fromType,
    ...(row.lat === null ? {} : { lat: row.lat }),
    ...(row.lng === null ? {} : { lng: row.lng }),
  };
}
