import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as firstRule from './first-rule.ts';

/**
 * Schemas come into the browser as they are written, with `first-rule.ts` in place of zod. What that does not know fails the
 * build here, not at somebody's fingers.
 */
export const smallSchemas: Plugin = {
  name: 'small-schemas',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^zod\/mini$/ },
    handler: () => join(import.meta.dirname, 'first-rule.ts'),
  },
  transform: {
    // After calls have lost their schemas.
    order: 'post',
    filter: { code: /from ['"]zod\/mini['"]/ },
    handler(code, id) {
      const missing = unknownParts(code);
      if (missing.length > 0)
        this.error(`${id} needs ${missing.join(', ')} of zod in the browser: bundling/first-rule.ts`);
    },
  },
};

/** The names of zod in a source that the browser's part of it lacks. */
export function unknownParts(code: string): string[] {
  const used = [...code.matchAll(/(?<![\w.])z\.(\w+)\(/g)].map((match) => match[1]!);
  return [...new Set(used)].filter((name) => !(name in firstRule));
}
