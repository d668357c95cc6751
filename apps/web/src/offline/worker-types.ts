/**
 * The parts of a service worker's global scope that ours use. The library of TypeScript that
 * describes them cannot be combined with the one that describes pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
}

export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
