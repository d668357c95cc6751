/**
 * Globals that each Chrome version introduced. Source: MDN browser-compat-data, Chrome column.
 */
const broughtBy: Readonly<Record<number, string>> = {
  70: 'Symbol.prototype.description RTCError',
  71: 'queueMicrotask globalThis Intl.RelativeTimeFormat TextEncoderStream TextDecoderStream Document.prototype.fullscreenElement Element.prototype.requestFullscreen',
  72: 'Intl.ListFormat navigator.userActivation UserActivation',
  73: 'Object.fromEntries String.prototype.matchAll Document.prototype.adoptedStyleSheets ShadowRoot.prototype.adoptedStyleSheets CSSStyleSheet.prototype.replace CSSStyleSheet.prototype.replaceSync',
  74: 'Intl.Locale',
  75: 'HTMLVideoElement.prototype.playsInline navigator.canShare',
  76: 'Promise.allSettled Blob.prototype.arrayBuffer Blob.prototype.text Blob.prototype.stream HTMLFormElement.prototype.requestSubmit Intl.DateTimeFormat.prototype.formatRange Intl.DateTimeFormat.prototype.formatRangeToParts ClipboardItem Animation.prototype.updatePlaybackRate',
  77: 'LargestContentfulPaint LayoutShift FormDataEvent ElementInternals HTMLElement.prototype.attachInternals HTMLElement.prototype.enterKeyHint HTMLImageElement.prototype.loading HTMLIFrameElement.prototype.loading',
  78: 'CSS.registerProperty',
  80: 'CompressionStream DecompressionStream ContactsManager navigator.contacts navigator.getInstalledRelatedApps',
  81: 'SubmitEvent Intl.DisplayNames Document.prototype.fragmentDirective Element.prototype.ariaLabel Element.prototype.ariaExpanded Element.prototype.ariaHidden navigator.setAppBadge navigator.clearAppBadge',
  83: 'BarcodeDetector trustedTypes TrustedHTML TrustedTypePolicyFactory HTMLVideoElement.prototype.requestVideoFrameCallback performance.measureUserAgentSpecificMemory',
  84: 'WeakRef FinalizationRegistry Document.prototype.getAnimations Element.prototype.getAnimations Animation.prototype.commitStyles Animation.prototype.persist Animation.prototype.replaceState AnimationTimeline DocumentTimeline navigator.wakeLock WakeLock ResizeObserverEntry.prototype.borderBoxSize ResizeObserverEntry.prototype.contentBoxSize ResizeObserverSize',
  85: 'Promise.any AggregateError String.prototype.replaceAll',
  86: 'Element.prototype.replaceChildren Document.prototype.replaceChildren DocumentFragment.prototype.replaceChildren showOpenFilePicker showSaveFilePicker showDirectoryPicker FileSystemHandle',
  87: 'Atomics.waitAsync Intl.Segmenter cookieStore CookieStore CookieStoreManager crossOriginIsolated navigator.scheduling',
  90: 'navigator.userAgentData NavigatorUAData',
  92: 'Array.prototype.at String.prototype.at Uint8Array.prototype.__proto__.at crypto.randomUUID',
  93: 'Object.hasOwn AbortSignal.abort',
  94: 'scheduler Scheduler TaskController TaskSignal navigator.virtualKeyboard VirtualKeyboard VideoDecoder VideoEncoder IdleDetector',
  95: 'reportError URLPattern EyeDropper',
  96: 'HTMLScriptElement.supports',
  97: 'Array.prototype.findLast Array.prototype.findLastIndex Uint8Array.prototype.__proto__.findLast WebTransport',
  98: 'structuredClone AbortSignal.prototype.reason',
  99: 'Intl.supportedValuesOf HTMLInputElement.prototype.showPicker CanvasRenderingContext2D.prototype.reset CanvasRenderingContext2D.prototype.roundRect',
  100: 'AbortSignal.prototype.throwIfAborted',
  102: 'navigation Navigation HTMLElement.prototype.inert HTMLImageElement.prototype.fetchPriority HTMLScriptElement.prototype.fetchPriority HTMLLinkElement.prototype.fetchPriority',
  103: 'AbortSignal.timeout',
  105: 'Highlight CSS.highlights Element.prototype.checkVisibility Response.json CSSContainerRule Sanitizer',
  108: 'Document.prototype.prerendering',
  110: 'Array.prototype.toSorted Array.prototype.toReversed Array.prototype.toSpliced Array.prototype.with Uint8Array.prototype.__proto__.toSorted Uint8Array.prototype.__proto__.with',
  111: 'Document.prototype.startViewTransition ViewTransition String.prototype.isWellFormed String.prototype.toWellFormed',
  113: 'URLSearchParams.prototype.size Headers.prototype.getSetCookie',
  114: 'HTMLElement.prototype.popover HTMLElement.prototype.showPopover HTMLElement.prototype.hidePopover HTMLElement.prototype.togglePopover onscrollend Document.prototype.onscrollend Element.prototype.onscrollend ArrayBuffer.prototype.transfer ArrayBuffer.prototype.resize ArrayBuffer.prototype.detached',
  116: 'AbortSignal.any documentPictureInPicture',
  117: 'Object.groupBy Map.groupBy',
  119: 'Promise.withResolvers',
  120: 'URL.canParse CloseWatcher',
  121: 'Array.fromAsync EditContext',
  122: 'Iterator Set.prototype.union Set.prototype.intersection Set.prototype.difference Set.prototype.isSubsetOf',
  124: 'Element.prototype.setHTMLUnsafe ShadowRoot.prototype.setHTMLUnsafe',
  125: 'Element.prototype.getHTML',
  126: 'URL.parse',
  128: 'Promise.try',
  129: 'Intl.DurationFormat',
  133: 'Node.prototype.moveBefore Element.prototype.moveBefore Document.prototype.moveBefore',
  134: 'HTMLDialogElement.prototype.requestClose SuppressedError DisposableStack AsyncDisposableStack Error.isError',
  135: 'Float16Array Math.f16round fetchLater HTMLButtonElement.prototype.commandForElement',
  136: 'RegExp.escape',
  140: 'Uint8Array.fromBase64 Uint8Array.fromHex',
};

/**
 * The globals that Safari 13.0 lacks although Chrome 69 has them. Source: the Safari column. The
 * clipboard is not removed, because journeys paste with it; Safari has it since 13.1.
 */
const laterInSafari = [
  'BigInt ResizeObserver ResizeObserverEntry requestIdleCallback cancelIdleCallback',
  'Element.prototype.animate Animation navigator.permissions navigator.connection navigator.locks navigator.storage',
  'MediaQueryList.prototype.addEventListener MediaQueryList.prototype.removeEventListener PerformanceLongTaskTiming',
  'createImageBitmap ImageBitmap OffscreenCanvas BroadcastChannel HTMLDialogElement.prototype.showModal navigator.vibrate navigator.mediaCapabilities',
  'ReadableStream.prototype.pipeThrough ReadableStream.prototype.pipeTo WritableStream TransformStream Intl.NumberFormat.prototype.formatRange',
]
  .join(' ')
  .split(' ');

/** Returns the names missing in one of the oldest supported engines: Chrome 69 or Safari 13. */
export const newerThanSupported = (): readonly string[] => [...newerThan(69), ...laterInSafari];

/**
 * Functions that the app adds itself if they are missing: polyfills.ts of the app and of the
 * overlays.
 */
const mended =
  /^(?:WeakRef|globalThis|queueMicrotask|Promise\.allSettled|Object\.(?:hasOwn|fromEntries)|Array\.prototype\.(?:at|findLast|findLastIndex|toReversed|toSorted)|String\.prototype\.(?:at|replaceAll|matchAll))$/;

/** Returns the names that an old engine lacks and that the app does not add. */
export const missingForTheApp = (): readonly string[] => newerThanSupported().filter((name) => !mended.test(name));

/** Returns the names that this version of Chrome lacks. */
export function newerThan(chrome: number): readonly string[] {
  return Object.entries(broughtBy)
    .filter(([version]) => Number(version) > chrome)
    .flatMap(([, names]) => names.split(' '));
}

/**
 * Removes names from a page before any of its scripts runs. Given to `addInitScript`, so it is
 * self-contained.
 */
export function forget(names: readonly string[]): void {
  const page = globalThis;
  for (const name of names) {
    const steps = name.split('.');
    const last = steps.pop() as string;
    let holder: object | undefined = page;
    for (const step of steps) holder = (holder as Record<string, object | undefined> | undefined)?.[step];
    // Members of `navigator` and `crypto` are on their prototypes.
    while (holder && Reflect.getOwnPropertyDescriptor(holder, last) === undefined)
      holder = Object.getPrototypeOf(holder) as object | undefined;
    // An inherited function is hidden by an own property, so that other heirs keep it.
    const [owner] = steps;
    const isInherited = owner === 'MediaQueryList';
    if (isInherited) Reflect.defineProperty(MediaQueryList.prototype, last, { value: undefined, configurable: true });
    else if (holder) Reflect.deleteProperty(holder, last);
  }
}

/**
 * Makes regular expressions refuse syntax that Safari 13 and Chrome 69 cannot parse. Only those
 * made by `RegExp(…)`; a test of the build checks the others.
 */
export function forgetPatterns(): void {
  const Engine = RegExp;
  const refused = /\(\?<[=!]|\\p\{(?:Extended_Pictographic|ExtPict|EComp|RGI_Emoji)|\(\?[imsx]*-?[imsx]+:/;
  function Old(this: unknown, source: string | RegExp, flags?: string): RegExp {
    const text = source instanceof Engine ? source.source : String(source);
    if (refused.test(text) || /[dv]/.test(flags ?? '')) throw new SyntaxError(`Invalid regular expression: /${text}/`);
    return new Engine(source, flags);
  }
  Old.prototype = Engine.prototype;
  for (const name of Reflect.ownKeys(Engine)) {
    const property = Reflect.getOwnPropertyDescriptor(Engine, name);
    if (!(name in Old) && property) Reflect.defineProperty(Old, name, property);
  }
  Reflect.set(window, 'RegExp', Old);
}
