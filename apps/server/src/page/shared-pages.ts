import { compress, type Encoding, SHARED_QUALITY } from './compress.ts';

/** How long a page is served to others who would get the same. */
const FRESH_MS = 3_000;
/** Cached pages at most; the oldest go first. */
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

  /** Its bytes; each encoding is compressed once. */
  bytes(encoding: Encoding | undefined): Buffer {
    const known = this.compressed.get(encoding) ?? compress(this.html, encoding, SHARED_QUALITY);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** A cache of anonymous pages, by everything that they depend on besides the time and the database. */
export class SharedPages {
  private readonly pages = new Map<string, SharedPage>();
  /** Pages that are being made, by their keys. */
  private readonly underWay = new Map<string, Promise<void>>();

  /** Resolves when the request that makes this page has ended; undefined if none makes it. */
  whenMade(key: string): Promise<void> | undefined {
    return this.underWay.get(key);
  }

  /** Runs `make`, for whose end requests of the same page wait meanwhile. */
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
