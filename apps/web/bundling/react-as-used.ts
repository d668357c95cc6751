import type { Plugin } from 'vite';
import { applyEdits, type Edit, type Part } from './edit.ts';

/**
 * Functions of React that do nothing where nobody renders a ViewTransition (they walk the tree for one), and the one that
 * makes a stack of components, which nobody here reads. Emptied, they do what they do now, without their 3 kB.
 */
const EMPTIED = new Set([
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'trackEnterViewTransitions',
  'startViewTransition',
  'restoreViewTransitionName',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'getStackByFiberInDevAndProd',
]);
/** What a Fragment's `ref` would offer. */
const EMPTIED_METHODS_OF = 'FragmentInstance';
/** Who renders one of these, or takes a ref of a Fragment, has to take it out of here first. */
const NOT_FOR_US = /\bViewTransition\b|<Fragment[^>]*\bref=/;

/** React as the product uses it: docs/decisions/028. */
export const reactAsUsed: Plugin = {
  name: 'react-as-used',
  apply: 'build',
  transform: {
    filter: { id: [/\/react-dom-client\.production\.js$/, /\/(?:apps|packages)\/[^?]*\/src\/[^?]*\.tsx?$/] },
    handler(code, id) {
      if (id.endsWith('.production.js')) return { code: emptied(code, this.parse(code) as unknown as Part), map: null };
      if (NOT_FOR_US.test(code)) this.error(`${id} uses a part of React that bundling/react-as-used.ts leaves out`);
      return null;
    },
  },
};

/** The source with those functions empty. @throws where one is not found: React has changed, look again. */
export function emptied(code: string, program: Part): string {
  const edits: Edit[] = [];
  const left = new Set([...EMPTIED, EMPTIED_METHODS_OF]);
  const empty = (fn: Part, name: string) => {
    const { start, end } = fn.body as Part;
    edits.push({ start, end, text: '{}' });
    left.delete(name);
  };
  for (const statement of program.body as Part[]) {
    const name = (statement.id as Part | undefined)?.name as string | undefined;
    if (statement.type === 'FunctionDeclaration' && name && EMPTIED.has(name)) empty(statement, name);
    const method = methodOf(statement);
    if (method) empty(method, EMPTIED_METHODS_OF);
  }
  if (left.size > 0) throw new Error(`React has no ${[...left].join(', ')} any more`);
  return applyEdits(code, edits);
}

/** The function of `FragmentInstance.prototype.name = function …`. */
function methodOf(statement: Part): Part | undefined {
  const { left, right } = (statement.expression ?? {}) as { left?: Part; right?: Part };
  const owner = (left?.object as Part | undefined)?.object as Part | undefined;
  return owner?.name === EMPTIED_METHODS_OF && right?.type === 'FunctionExpression' ? right : undefined;
}
