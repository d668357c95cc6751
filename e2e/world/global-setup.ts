import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { BEGINS } from './clock.ts';
import { startHouse } from './house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one house of the run stands. */
    houseUrl: string;
    /** How far its clock is ahead of the machine's. */
    clockShiftMs: number;
    /** Where files of the run leave something for each other. */
    sharedFolder: string;
  }
}

/** One house for all journeys; its network stands still until a journey moves a parcel. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(true);
  const house = await startHouse({ demoSpeed: 0, begins: process.env.JOURNEYS_BEGIN || BEGINS });
  const folder = await mkdtemp(join(tmpdir(), 'yidi-run-'));
  project.provide('houseUrl', house.url);
  project.provide('clockShiftMs', house.clockShiftMs);
  project.provide('sharedFolder', folder);
  return async () => {
    await house.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
