import type { Plugin } from 'vite';

/** The cache of mutations that a QueryClient insists on, for an app that makes none. */
const NO_MUTATIONS = `import { Subscribable } from './subscribable.js';
export class MutationCache extends Subscribable {
  getAll() { return []; }
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;
const MUTATES = /\b(?:useMutation|useMutationState|useIsMutating|isMutating)\b/;

/**
 * TanStack Query asks here and never mutates: orders and the rest go through `send`, whose manners decide about repeating
 * them. Its mutations stay out of the browser, 1 kB; who uses one gets a build that fails.
 */
export const queriesOnly: Plugin = {
  name: 'queries-only',
  apply: 'build',
  transform: {
    filter: { id: [/\/query-core\/build\/modern\/mutationCache\.js$/, /\/apps\/web\/src\/[^?]*\.tsx?$/] },
    handler(code, id) {
      if (id.endsWith('/mutationCache.js')) return { code: NO_MUTATIONS, map: null };
      if (MUTATES.test(code)) this.error(`${id} mutates: bundling/queries-only.ts leaves mutations out`);
      return null;
    },
  },
};
