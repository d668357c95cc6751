import { importBrand } from '../modules/brand/brand.public.ts';
import type { WorldDeps } from './people.ts';

/** The partner number that a fresh demo has. */
export const DEMO_NUMBER = 'W1000000017';

const shops = ['杭州湖滨店,平板*6', '南京新街口店,平板*4;充电器*20', '合肥政务店,手机壳*40', '武汉光谷店,充电器*60'];

/**
 * Assigns a person's mail items to a partner number, as a partner imports them. The last one is not
 * posted yet.
 */
export async function handInBrand(
  { db, keys }: WorldDeps,
  { mailNos, phone }: { readonly mailNos: readonly string[]; readonly phone: string },
  now: Date,
): Promise<void> {
  const rows = [...mailNos, '9000000099999'].map(
    (mailNo, at) => `APPLE,${DEMO_NUMBER},${mailNo},${shops[at % shops.length]},${phone}`,
  );
  await importBrand(db, keys, ['project,number,mailNo,place,items,phone', ...rows].join('\n'), now);
}
