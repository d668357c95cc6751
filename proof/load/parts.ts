import type { Result } from '../harness/result.ts';
import type { LoadRun } from './load-world.ts';

type Part = (run: LoadRun) => Promise<Result>;

/** The parts of the check by name. Each starts and stops what it needs. */
export const parts: Readonly<Record<string, Part>> = {
  tables: async (run) => (await import('./hostile-tables.ts')).uploadHostileTables(run),
  pictures: async (run) => (await import('./hostile-files.ts')).uploadHostilePictures(run),
  pdfs: async (run) => (await import('./hostile-files.ts')).uploadHostilePdfs(run),
  papers: async (run) => (await import('./many-papers.ts')).printManyPapers(run),
  transfers: async (run) => (await import('./slow-transfers.ts')).openSlowTransfers(run),
  texts: async (run) => (await import('./heavy-texts.ts')).readHeavyTexts(run),
  pages: async (run) => (await import('./many-pages.ts')).requestManyPages(run),
  lanes: async (run) => (await import('./used-lanes.ts')).runUsedLanes(run),
  periodic: async (run) => (await import('./periodic-work.ts')).runPeriodicWork(run),
};
