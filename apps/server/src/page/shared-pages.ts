import { type Encoding, OFTEN, squeeze } from './squeeze.ts';

/** So long a page is given to others who would get the very same. */
const FRESH_MS = 3_000;
/** Pages at a time: whoever asks for many addresses pushes out the oldest. */
const MOST = 200;

/** A page that holds nothing of anybody, ready to be sent. */
export class SharedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly madeAtMs: number;
  private readonly html: string;
  private readonly squeezed = new Map<Encoding | undefined, Buffer>();

  constructor(html: string, headers: Readonly<Record<string, string>>, madeAtMs: number) {
    this.html = html;
    this.headers = headers;
    this.madeAtMs = madeAtMs;
  }

  /** Its bytes, squeezed once for all. */
  bytes(encoding: Encoding | undefined): Buffer {
    const known = this.squeezed.get(encoding) ?? squeeze(this.html, encoding, OFTEN);
    this.squeezed.set(encoding, known);
    return known;
  }
}

/** Pages of people without a session, by everything that they depend on besides the time and what is stored. */
export class SharedPages {
  private readonly pages = new Map<string, SharedPage>();

  find(key: string, nowMs: number): SharedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    const age = nowMs - page.madeAtMs;
    if (age >= 0 && age < FRESH_MS) return page;
    this.pages.delete(key);
    return undefined;
  }

  keep(key: string, page: SharedPage): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MOST) break;
      this.pages.delete(oldest);
    }
  }
}
