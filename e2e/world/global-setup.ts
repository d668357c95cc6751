import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { BEGINS } from '../../scripts/setup/clock.ts';
import { startProduct } from './product.ts';

/** A running product that journeys visit, one journey at a time. */
export interface Site {
  readonly url: string;
  /** How far its clock is ahead of the machine's. */
  readonly clockShiftMs: number;
  /** Where files of the run leave something for each other. */
  readonly sharedFolder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site for each worker. */
    sites: readonly Site[];
  }
}

/** A site for each worker; its network stands still until a journey moves a parcel. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(true);
  const open = Array.from({ length: Number(project.config.maxWorkers) }, async () => {
    const product = await startProduct(process.env.JOURNEYS_BEGIN || BEGINS);
    return { product, sharedFolder: await mkdtemp(join(tmpdir(), 'yidi-run-')) };
  });
  const sites = await Promise.all(open);
  project.provide(
    'sites',
    sites.map(({ product: { url, clockShiftMs }, sharedFolder }) => ({ url, clockShiftMs, sharedFolder })),
  );
  return async () => {
    for (const { product, sharedFolder } of sites) {
      await product.stop();
      await rm(sharedFolder, { recursive: true, force: true });
    }
  };
}
