/** Functions of React that run only for who uses a part of it that nobody here uses. */
export interface ReactPart {
  /** Source of ours that would need them: it stops the build. */
  readonly use: RegExp;
  /** Each with the print of its source as it was read, so that another React is looked at before it is sent to anybody. */
  readonly functions: Readonly<Record<string, string>>;
}

/** The React whose functions were read last. */
export const READ = '19.3.1';

/** Emptied, they do what they do now, which is nothing, without their 10 kB: docs/decisions/028. */
export const REACT_PARTS: readonly ReactPart[] = [
  {
    // They walk the tree for a ViewTransition; the last ones keep what a Fragment's `ref` would offer.
    use: /\bViewTransition\b|<Fragment[^>]*\bref=/,
    functions: {
      applyViewTransitionToHostInstances: '3e6c60416cf0',
      applyViewTransitionToHostInstancesRecursive: '9934cc772f17',
      restoreViewTransitionOnHostInstances: 'be7427cd9f07',
      commitAppearingPairViewTransitions: '3e14281bbdd2',
      commitEnterViewTransitions: 'e88170621dfc',
      commitDeletedPairViewTransitions: '37ba59dcbe87',
      commitExitViewTransitions: '28a0193e7bfa',
      commitNestedViewTransitions: '644d56129e9e',
      restorePairedViewTransitions: '032128919ffe',
      restoreEnterOrExitViewTransitions: 'f074df1eb0f8',
      restoreNestedViewTransitions: 'c54e691afb12',
      measureViewTransitionHostInstancesRecursive: '3773a8c9e533',
      measureNestedViewTransitions: 'd396127c483b',
      trackEnterViewTransitions: '5162b9c59d6a',
      startViewTransition: '7f7dbbd98c42',
      flushAfterMutationEffects: '7970831c1eb1',
      restoreViewTransitionName: '25b9cf09d173',
      getViewTransitionName: 'd75c27da4dbc',
      getViewTransitionClassName: 'ce737244a6d9',
      createViewTransitionInstance: '2ba3bfa61958',
      commitNewChildToFragmentInstance: 'e2ad3cae7f56',
      deleteChildFromFragmentInstance: 'b8147ba9981a',
    },
  },
  {
    // Makes a stack of components, which nobody reads.
    use: /\bcomponentStack\b/,
    functions: { getStackByFiberInDevAndProd: '5a4223b8ce9a' },
  },
  {
    // What a page asks for early stands in the first HTML.
    use: /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;]*\bfrom 'react-dom'/,
    functions: {
      preload: '5c5b7dfe8685',
      preloadModule: 'bbdbf671bd1c',
      preinitStyle: 'eb1207c29ffd',
      preinitScript: 'c199e76295e0',
      preinitModuleScript: 'a1e40d411f72',
      preconnectAs: '48bd674ac4d2',
    },
  },
  {
    // What belongs into the head is put there by the document (apps/server/src/page) and by Vite. Of libraries: HEAD_ELEMENTS.
    use: /<(?:link|style|script|title|meta)[\s/>]/,
    functions: {
      getResource: 'b0bedc384331',
      acquireResource: 'cd3fa1b5a1ae',
      createHoistableInstance: 'ff4455cc2676',
      getHydratableHoistableCache: 'ebaa345daa53',
      suspendResource: '51e9f28f7b83',
      preloadResourceAndSuspendIfNeeded: '14f5a486f95c',
      insertSuspendedStylesheets: 'b40eb678f550',
      estimateBandwidth: 'c1f048f156f4',
    },
  },
  {
    use: /<(?:Activity|SuspenseList)\b/,
    functions: {
      updateActivityComponent: 'fd56c93bc0d7',
      retryActivityComponentWithoutHydrating: '60ff7eea4531',
      updateSuspenseListComponent: '57059a431e66',
      initSuspenseListRenderState: '24b9ef2c6f33',
      cutOffTailIfNeeded: 'a6ca75960f1f',
    },
  },
  {
    // Functions as the action of a form. An address is one of the browser's own.
    use: /\b(?:useActionState|useFormState|useFormStatus|requestFormReset)\b|\bformAction=|<form[^>]*\saction=\{(?!hrefOf\()/,
    functions: {
      mountActionState: '0d7d95abb726',
      updateActionStateImpl: 'ce2aaf143058',
      rerenderActionState: '6d5a0d896b72',
      runActionStateAction: 'e0bcaab33304',
      dispatchActionState: '183f7fda499f',
      startHostTransition: 'd75fcdd9177c',
      extractEvents$1: '2cbc4796271b',
    },
  },
  {
    use: /\bonBeforeInput/,
    functions: { getNativeBeforeInputChars: '5b06df72d389', getFallbackBeforeInputChars: '1ac43f8e9cdb' },
  },
  {
    // Elements of one's own, with a dash in their names.
    use: /<[a-z]+-[a-z-]+[\s/>]/,
    functions: { setPropOnCustomElement: 'a02a0fcb6bfe' },
  },
];

/** What a Fragment's `ref` would offer: methods of this prototype, with one print for all of them. */
export const EMPTIED_METHODS_OF = 'FragmentInstance';
export const METHODS_PRINT = 'c7671ecd9606';

/** An element for the head as a bundle draws it, whosever library it comes from. */
export const HEAD_ELEMENTS = /\([`"'](?:link|style|script|title|meta)[`"'],\{/;
