import type { AnyModule } from '../../call/module.ts';
import { allModules } from '../../modules/all-modules.ts';
import { brief, type KeyedTable, MONTH_OLD, phone } from '../../security/keyed-table.ts';

const modules: readonly AnyModule[] = allModules;

/**
 * Every column that the server's keys encrypted or hashed: those of the modules, and of the tables
 * that belong to none. A change of keys reads only this list. A test compares it with the schema
 * and with the rows of a whole site. `mail_number_key` is not in it, because another key would
 * assign mail numbers twice.
 */
export const keyedTables: readonly KeyedTable[] = [
  ...modules.flatMap(({ keyed = [] }) => keyed),
  {
    table: 'security_event',
    key: ['id'],
    hashes: { subject_mac: brief('phone.index') },
    madeAt: 'at',
    forget: { when: MONTH_OLD('at'), to: 'null' },
  },
  {
    table: 'idempotency',
    key: ['owner', 'call', 'key'],
    sealed: { body: 'answer.stored' },
    hashes: { body_hash: brief('request') },
    madeAt: 'created_at',
  },
  { table: 'outbox', key: ['id'], sealed: { 'payload.sealed': 'message.stored' } },
];

/**
 * Records which user had which phone. Each holding has a row for every live key, so that mail of
 * each key is found. Its rows of an old key are deleted last. Rows of closed accounts have no text
 * and expire after 90 days.
 */
export const holdings: KeyedTable = {
  table: 'phone_holding',
  key: ['id'],
  sealed: { phone_sealed: 'phone.stored' },
  hashes: { phone_mac: phone('phone_sealed') },
  also: ['person_id', 'since'],
  twin: ['person_id', 'since'],
  madeAt: 'until',
};
