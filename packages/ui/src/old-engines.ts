/**
 * Base UI keeps the previously focused elements in WeakRefs, which Chrome below 84 and Safari below
 * 14.1 lack. A strong reference suffices, because Base UI keeps only a few.
 */
class StrongRef<Target extends WeakKey> {
  readonly [Symbol.toStringTag] = 'WeakRef' as const;
  private readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  deref(): Target {
    return this.target;
  }
}

function provide(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}

if (typeof window !== 'undefined') {
  if (typeof WeakRef === 'undefined') provide('WeakRef', StrongRef);
  // Chrome 69 and 70.
  if (typeof queueMicrotask === 'undefined')
    provide('queueMicrotask', (work: () => void) => void Promise.resolve().then(work));
}
