/**
 * A client of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), with the commands that a
 * simulated user needs.
 */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementRef {
  readonly [ELEMENT]: string;
}

/**
 * An error of the driver with the protocol's own name: "no such element", "stale element reference"
 * …
 */
export class DriverError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of a browser that is driven. */
export interface Window {
  /** The engine's name and version. */
  readonly engine: string;
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /**
   * Runs a function in the page and awaits its promise. The function must not use anything from
   * here.
   */
  run<Given extends readonly unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  click(element: ElementRef): Promise<void>;
  type(element: ElementRef, text: string): Promise<void>;
  press(key: string): Promise<unknown>;
  /** Drags with the pressed pointer from the first position through all others. */
  drag(way: readonly Point[]): Promise<void>;
  close(): Promise<void>;
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const reply = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
  if (!reply.ok) throw new DriverError(value?.error ?? `HTTP ${reply.status}`, value?.message ?? '');
  return value;
}

const STEP_MS = 12;

/** Opens a window at a driver. `options` are the vendor's own. */
export async function openWindow(driver: string, options: Readonly<Record<string, object>>): Promise<Window> {
  const { sessionId, capabilities } = await ask<Session>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: options },
  });
  const post = <Value>(path: string, body: object = {}) =>
    ask<Value>('POST', `${driver}/session/${sessionId}${path}`, body);
  await post('/timeouts', { script: 60_000, pageLoad: 120_000, implicit: 0 });
  const act = (type: 'pointer' | 'key', actions: readonly object[]) =>
    post<undefined>('/actions', { actions: [{ type, id: type, actions }] });
  return {
    engine: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => post('/url', { url }),
    address: () => ask('GET', `${driver}/session/${sessionId}/url`),
    run: (inPage, ...given) =>
      post('/execute/sync', { script: `return (${String(inPage)}).apply(null, arguments)`, args: given }),
    click: (element) => post(`/element/${element[ELEMENT]}/click`),
    type: (element, text) => post(`/element/${element[ELEMENT]}/value`, { text }),
    press: (value) =>
      act('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    async drag(way) {
      const [from, ...rest] = way.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
      await act('pointer', [
        { type: 'pointerMove', duration: 0, ...from },
        { type: 'pointerDown', button: 0 },
        ...rest.map((place) => ({ type: 'pointerMove', duration: STEP_MS, ...place })),
        { type: 'pointerUp', button: 0 },
      ]);
    },
    close: () => ask('DELETE', `${driver}/session/${sessionId}`),
  };
}
