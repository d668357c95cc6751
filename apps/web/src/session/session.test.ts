import { DAY_MS } from '@yidi/rules/time/shanghai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAskedToday } from './asked-today.ts';
import { CONSENT_LIFE_MS, hasConsent, storeConsent } from './consent.ts';
import { readCookies } from './cookies.ts';
import { clearDrafts, forgetDrafts, keyFor, readDraft, settleKey, writeDraft } from './drafts.ts';
import { cookiesOf, htmlAttributes, readPreferences } from './preferences.ts';
import { takeReload } from './reload-guard.ts';
import { readKept, type Shelf } from './storage.ts';

function memoryShelf(): Shelf & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    read: (key) => held.get(key),
    write: (key, value) => {
      held.set(key, value);
      return true;
    },
    remove: (key) => void held.delete(key),
    keys: () => [...held.keys()],
  };
}

function memoryStorage(): Storage {
  const held = new Map<string, string>();
  const methods = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return new Proxy(methods as unknown as Storage, {
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

describe('consent', () => {
  it('is kept with its time when both are accepted and ends after 183 days', () => {
    const shelf = memoryShelf();
    storeConsent({ service: true, userPrivacy: true }, 1000, shelf);
    expect(hasConsent(1000 + CONSENT_LIFE_MS - 1, shelf)).toBe(true);
    expect(hasConsent(1000 + CONSENT_LIFE_MS, shelf)).toBe(false);
    expect(shelf.held.size).toBe(0);
    expect(CONSENT_LIFE_MS).toBe(183 * DAY_MS);
  });

  it('is taken away when neither is accepted, and one of two changes nothing', () => {
    const shelf = memoryShelf();
    storeConsent({ service: true, userPrivacy: true }, 1000, shelf);
    storeConsent({ service: true, userPrivacy: false }, 2000, shelf);
    expect(hasConsent(3000, shelf)).toBe(true);
    storeConsent({ service: false, userPrivacy: false }, 2000, shelf);
    expect(hasConsent(3000, shelf)).toBe(false);
  });

  it('does not hold for a clock that was set back', () => {
    const shelf = memoryShelf();
    storeConsent({ service: true, userPrivacy: true }, 5000, shelf);
    expect(hasConsent(4000, shelf)).toBe(false);
  });
});

describe('takeReload', () => {
  it('lets one reload through in 60 s', () => {
    const shelf = memoryShelf();
    expect(takeReload(100_000, shelf)).toBe(true);
    expect(takeReload(159_999, shelf)).toBe(false);
    expect(takeReload(160_000, shelf)).toBe(true);
  });

  it('never reloads where it cannot be remembered', () => {
    expect(takeReload(1, { ...memoryShelf(), write: () => false })).toBe(false);
  });
});

describe('readKept', () => {
  it('counts broken text as nothing and throws it away', () => {
    const shelf = memoryShelf();
    shelf.write('a', '{"half');
    expect(readKept(shelf, 'a')).toBeUndefined();
    expect(shelf.keys()).toEqual([]);
  });
});

describe('drafts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('come back until they are cleared by the beginning of their keys', () => {
    writeDraft('order.weight', 1.5);
    writeDraft('selfOrder.weight', 1);
    clearDrafts('order.');
    expect(readDraft('order.weight')).toBeUndefined();
    expect(readDraft('selfOrder.weight')).toBe(1);
    forgetDrafts();
    expect(readDraft('selfOrder.weight')).toBeUndefined();
  });

  it('keep one idempotency key until a final answer came', async () => {
    const first = await keyFor('order');
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await keyFor('order')).toBe(first);
    expect(await keyFor('cancel')).not.toBe(first);
    settleKey('order');
    expect(await keyFor('order')).not.toBe(first);
  });

  it('do no harm where storage is switched off', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('off');
      },
    });
    writeDraft('order.weight', 2);
    expect(readDraft('order.weight')).toBeUndefined();
    expect(await keyFor('order')).not.toBe('');
  });
});

describe('preferences', () => {
  it('go through cookies and back', () => {
    const chosen = { language: 'en', theme: 'dark', elder: true, textSize: '150' } as const;
    expect(readPreferences(cookiesOf(chosen) as Record<string, string>, 'zh-CN')).toEqual(chosen);
    expect(htmlAttributes(chosen)).toEqual({ 'data-theme': 'dark', 'data-mode': 'elder', 'data-text': '150' });
  });

  it('fall back to the language of the browser and refuse what is not offered', () => {
    const bad = readPreferences({ lang: '"><script>', theme: 'x', text: '999' }, 'en-GB,en');
    expect(bad).toEqual({ language: 'en', theme: 'auto', elder: false, textSize: '100' });
    expect(readPreferences({}, '').language).toBe('zh');
  });
});

describe('readCookies', () => {
  it('takes the first of a name and knows no prototype', () => {
    expect(readCookies('a=1; a=2;b = 3 ; c')).toEqual({ a: '1', b: '3' });
    expect(readCookies('').constructor).toBeUndefined();
    expect(readAskedToday(readCookies('loginAsked=1'))).toBe(true);
  });
});
