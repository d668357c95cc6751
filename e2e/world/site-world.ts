import { keysFrom } from '../../apps/server/src/config/keys.ts';
import { connectDatabase } from '../../apps/server/src/db/open.ts';
import { localCarrier } from '../../apps/server/src/network/carrier.local.ts';
import type { World } from '../../apps/server/src/world/parcels.ts';
import { worldDivisions } from '../../apps/server/src/world/site.ts';
import type { RunningSite } from './template.ts';

/**
 * The database of a site. People and orders are created through the calls themselves, without a
 * screen.
 */
export interface SiteWorld extends World {
  /** Returns the time of the site's clock. */
  now(): Date;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

export async function openSiteWorld(site: RunningSite): Promise<SiteWorld> {
  const patience = { waitMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS };
  const database = connectDatabase(site.connectTo, { size: 2, ...patience });
  const { db } = database;
  return {
    db,
    keys: keysFrom([Buffer.from(site.serverKeys, 'base64')]),
    divisions: await worldDivisions(),
    carrier: localCarrier(db, { firstLookMs: 0 }),
    now: () => new Date(Date.now() + site.clockShiftMs),
    close: database.close,
  };
}
