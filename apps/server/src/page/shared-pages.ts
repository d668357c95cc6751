import { compress, type Encoding, SHARED_QUALITY } from './compress.ts';

/** A page is served to other requests with the same key for this time. */
const FRESH_MS = 3_000;
/** Maximum number of cached pages. The oldest are evicted first. */
const MOST = 200;

const nothing = () => undefined;

/** A page without personal data, ready to be sent. */
export class SharedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly madeAtMs: number;
  readonly status: number;
  private readonly html: string;
  private readonly compressed = new Map<Encoding | undefined, Buffer>();

  constructor(html: string, headers: Readonly<Record<string, string>>, madeAtMs: number, status = 200) {
    this.status = status;
    this.html = html;
    this.headers = headers;
    this.madeAtMs = madeAtMs;
  }

  /** Returns its bytes. Each encoding is compressed once. */
  bytes(encoding: Encoding | undefined): Buffer {
    const compressed = this.compressed.get(encoding) ?? compress(this.html, encoding, SHARED_QUALITY);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}

/**
 * A cache of anonymous pages, keyed by everything they depend on except the time and the database.
 */
export class SharedPages {
  private readonly pages = new Map<string, SharedPage>();
  /** Pages that are being made, by key. */
  private readonly underWay = new Map<string, Promise<void>>();

  /**
   * Resolves when the request that makes this page has ended; undefined if no request is making it.
   */
  whenMade(key: string): Promise<void> | undefined {
    return this.underWay.get(key);
  }

  /** Runs `make`. Concurrent requests of the same page wait for its end. */
  async make<T>(key: string, make: () => Promise<T>): Promise<T> {
    const page = make();
    if (this.underWay.has(key)) return page;
    const ended = page.then(nothing, nothing);
    this.underWay.set(key, ended);
    try {
      return await page;
    } finally {
      this.underWay.delete(key);
    }
  }

  find(key: string, nowMs: number): SharedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    const age = nowMs - page.madeAtMs;
    if (age >= 0 && age < FRESH_MS) return page;
    this.pages.delete(key);
    return undefined;
  }

  set(key: string, page: SharedPage): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MOST) break;
      this.pages.delete(oldest);
    }
  }
}
