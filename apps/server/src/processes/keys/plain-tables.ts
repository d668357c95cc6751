import type { Keys } from '../../config/keys.ts';
import { addJob, type JobHandler, job, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { plainAddresses } from '../../modules/address/sealed-address.ts';
import { plainCouriers, plainOrders, plainWords } from '../../modules/order/party.public.ts';
import { plainMails } from '../../modules/trace/mail-people.public.ts';
import { plainPackedScans, plainScans } from '../../modules/trace/scans/persons.ts';
import { type AnyPlainTable, plainTable, sealOldRows } from '../../security/plain-rows.ts';

/** Tables in which an earlier version stored personal data unencrypted (docs/decisions/117). */
export const plainTables: readonly AnyPlainTable[] = [
  plainTable(plainAddresses),
  plainTable(plainOrders),
  plainTable(plainCouriers),
  plainTable(plainWords),
  plainTable(plainMails),
  plainTable(plainScans),
  plainTable(plainPackedScans),
];

const sealOld = job<Record<string, unknown>>('keys.seal-old-rows');

/** Encrypts what earlier versions stored unencrypted. */
export const sealJob = ({ keys }: { readonly keys: Keys }): JobHandler =>
  periodicJob({
    name: sealOld.name,
    cron: '*/20 * * * *',
    run: ({ db }) => sealOldRows(db, keys, plainTables),
  });

/** Adds a job at the start of a server, so that the first rows do not wait for the schedule. */
export function sealSoon(db: Db): Promise<void> {
  return addJob(db, sealOld, {}, { key: sealOld.name });
}
