import { makeMail } from '../../../apps/server/src/network/world.ts';
import type { BenchServer } from '../bench-server.ts';

/** Creates some delivered mail items with all scans. Returns their numbers. */
export async function makeSomeMails({ db }: BenchServer, count: number): Promise<string[]> {
  const mailNos = Array.from({ length: count }, (_, index) => String(9_950_000_000_000 + index));
  for (const mailNo of mailNos) await makeMail({ db }, { mailNo, until: 'delivered', now: new Date() });
  return mailNos;
}
