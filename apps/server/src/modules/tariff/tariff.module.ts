import * as tariff from '@yidi/contract/calls/tariff';
import type { Divisions } from '@yidi/rules/address/divisions';
import { defineModule, served } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { tariffsOf } from './tables.public.ts';
import { tariffHandlers } from './tariff.ts';

export const tariffModule = defineModule({
  name: 'tariff',
  calls: ({ db, divisions }: { readonly db: Db; readonly divisions: Divisions }) => [
    served(tariff, tariffHandlers({ divisions, tariffs: tariffsOf(db) })),
  ],
});
