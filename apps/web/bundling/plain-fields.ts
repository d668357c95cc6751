import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Private fields of TanStack Query become plain ones, named after their file so that a subclass cannot meet its parent's.
 * For engines before Chrome 74 each would else be a WeakMap behind a helper: 3 kB and slower at every access.
 */
export const plainFields: Plugin = {
  name: 'plain-fields',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/@tanstack\/query-core\/build\/modern\/[^/]+\.js$/ },
    handler(code, id) {
      if (!code.includes('#')) return null;
      const prefix = `_${basename(id, '.js')}_`;
      return { code: code.replace(/(?<![\w'"`/])#([a-zA-Z]\w*)/g, `${prefix}$1`), map: null };
    },
  },
};
