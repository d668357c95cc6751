import * as staffTariff from '@yidi/contract/calls/staff-tariff';
import * as tariff from '@yidi/contract/calls/tariff';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { StaffDeps } from '../../call/approval.ts';
import { defineModule, served } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { tariffApprovables } from './approvable.ts';
import { readTariffHandlers } from './read-tariff.ts';
import { tariffsOf } from './tables.public.ts';
import { tariffHandlers } from './tariff.ts';
import { writeTariffHandlers } from './write-tariff.ts';

export const tariffModule = defineModule({
  name: 'tariff',
  calls: ({ db, divisions }: { readonly db: Db; readonly divisions: Divisions }) => [
    served(tariff, tariffHandlers({ divisions, tariffs: tariffsOf(db) })),
  ],
  staffCalls: (deps: StaffDeps) => [served(staffTariff, { ...readTariffHandlers(deps), ...writeTariffHandlers(deps) })],
  approvable: () => tariffApprovables,
});
