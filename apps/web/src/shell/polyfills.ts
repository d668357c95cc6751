type Functions = Readonly<Record<string, (this: never, ...given: never[]) => unknown>>;

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

const arrays: Functions = {
  at,
  findLast(this: readonly unknown[], test: (value: unknown, index: number) => boolean) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index)) return this[index];
    return undefined;
  },
  findLastIndex(this: readonly unknown[], test: (value: unknown, index: number) => boolean) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index)) return index;
    return -1;
  },
  toReversed(this: readonly unknown[]) {
    return Array.from(this).reverse();
  },
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    return Array.from(this).sort(compare);
  },
};

const strings: Functions = {
  at,
  replaceAll(this: string, what: string | RegExp, by: string) {
    if (what instanceof RegExp) return this.replace(what, by);
    return this.replace(new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), by);
  },
  matchAll(this: string, pattern: RegExp) {
    const found: RegExpExecArray[] = [];
    this.replace(pattern, (whole: string, ...parts: unknown[]) => {
      const indexAt = parts.findIndex((part) => typeof part === 'number');
      const groups = parts[indexAt + 2];
      found.push(
        Object.assign([whole, ...parts.slice(0, indexAt)], { index: parts[indexAt], input: this, groups }) as never,
      );
      return whole;
    });
    return found[Symbol.iterator]();
  },
};

const objects: Functions = {
  hasOwn(object: object, key: PropertyKey) {
    // biome-ignore lint/suspicious/noPrototypeBuiltins: this is the polyfill of Object.hasOwn
    return Object.prototype.hasOwnProperty.call(object, key);
  },
  fromEntries(pairs: Iterable<readonly [string, unknown]>) {
    const made: Record<string, unknown> = {};
    for (const [name, value] of pairs) made[name] = value;
    return made;
  },
};

const promises: Functions = {
  allSettled(works: Iterable<unknown>) {
    return Promise.all(
      Array.from(works, (work) =>
        Promise.resolve(work).then(
          (value) => ({ status: 'fulfilled', value }),
          (reason: unknown) => ({ status: 'rejected', reason }),
        ),
      ),
    );
  },
};

/**
 * Adds the functions that Chrome 69 and Safari 13 lack and that this app or its libraries use.
 * Existing ones stay. Vite transforms only syntax.
 */
export function addMissing(engine: { array: object; string: object; object: object; promise: object }): void {
  const pairs = [
    [engine.array, arrays],
    [engine.string, strings],
    [engine.object, objects],
    [engine.promise, promises],
  ] as const;
  for (const [holder, functions] of pairs) {
    for (const [name, value] of Object.entries(functions)) {
      if (!(name in holder)) Object.defineProperty(holder, name, { value, configurable: true, writable: true });
    }
  }
}

/** Runs work before the next task. An error in it is reported like an uncaught error of a task. */
export function queueWork(work: () => void): void {
  void Promise.resolve()
    .then(work)
    .catch((error: unknown) => setTimeout(() => throwError(error)));
}

function throwError(error: unknown): never {
  throw error;
}

if (typeof window !== 'undefined') {
  for (const [name, value] of [
    ['globalThis', window],
    ['queueMicrotask', queueWork],
  ] as const) {
    if (!(name in window)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
}
addMissing({ array: Array.prototype, string: String.prototype, object: Object, promise: Promise });
