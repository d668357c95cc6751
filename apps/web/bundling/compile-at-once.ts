import type { Plugin } from 'vite';

/**
 * V8 reads a function twice where it is called while the page starts: once to find its end, once to run it, and the second time on
 * the thread that should answer hands. A file that says this is compiled whole beside that thread, while it comes over the line
 * (Chrome 136; other engines read a comment). It must be the first thing in the file.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the hint into the files that a screen brings at once, most of whose functions run then; not into what comes later
 * (docs/decisions/036).
 */
export function compileAtOnce(families: readonly string[]): Plugin {
  const isWanted = (chunk: { name: string; isEntry: boolean; facadeModuleId: string | null }) =>
    chunk.isEntry || families.includes(chunk.name) || /\.page\.tsx$/.test(chunk.facadeModuleId ?? '');
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: (chunk) => (isWanted(chunk) ? HINT : ''),
    generateBundle: {
      // After Vite, which puts a table of files first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && isWanted(chunk)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
