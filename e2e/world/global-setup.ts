import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { startHouse } from './house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one house of the run stands. */
    houseUrl: string;
  }
}

/** One house for all journeys; its network stands still until a journey moves a parcel. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(true);
  const house = await startHouse({ demoSpeed: 0 });
  project.provide('houseUrl', house.url);
  return house.stop;
}
