import { DAY_MS } from '@yidi/rules/time/shanghai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_LIFE_MS, hasConsent, storeConsent } from './consent.ts';
import { readCookies } from './cookies.ts';
import { clearDrafts, draft, readDraft, writeDraft } from './drafts.ts';
import { clearDurable } from './durable-storage.ts';
import { formerHolder, recordUser, rememberHolder } from './holder.ts';
import { readDeclined, storeDeclined } from './login-declined.ts';
import { addToMailHistory, mailHistory } from './mail-history.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { cookiesOf, htmlAttributes, readPreferences } from './preferences.ts';
import { takeReload } from './reload-guard.ts';
import { readStored, type Store } from './storage.ts';
import { endSubmission, submissionKey } from './submission-keys.ts';
import { deleteDraftsOf, takeOver } from './take-over.ts';

const weight = draft('order.weight', 0.5);
const selfWeight = draft('selfOrder.weight', 1);

function memoryStore(): Store & { readonly held: Map<string, string> } {
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

describe('consent', () => {
  it('is stored with its time when both are accepted and expires after 183 days', () => {
    const store = memoryStore();
    storeConsent({ service: true, userPrivacy: true }, 1000, store);
    expect(hasConsent(1000 + CONSENT_LIFE_MS - 1, store)).toBe(true);
    expect(hasConsent(1000 + CONSENT_LIFE_MS, store)).toBe(false);
    expect(store.held.size).toBe(0);
    expect(CONSENT_LIFE_MS).toBe(183 * DAY_MS);
  });

  it('is deleted if neither agreement is accepted, and unchanged if only one of both is', () => {
    const store = memoryStore();
    storeConsent({ service: true, userPrivacy: true }, 1000, store);
    storeConsent({ service: true, userPrivacy: false }, 2000, store);
    expect(hasConsent(3000, store)).toBe(true);
    storeConsent({ service: false, userPrivacy: false }, 2000, store);
    expect(hasConsent(3000, store)).toBe(false);
  });

  it('does not count if the clock was set back', () => {
    const store = memoryStore();
    storeConsent({ service: true, userPrivacy: true }, 5000, store);
    expect(hasConsent(4000, store)).toBe(false);
  });
});

describe('takeReload', () => {
  it('allows one reload in 60 s', () => {
    const store = memoryStore();
    expect(takeReload(100_000, store)).toBe(true);
    expect(takeReload(159_999, store)).toBe(false);
    expect(takeReload(160_000, store)).toBe(true);
  });

  it('allows no reload where its time cannot be stored', () => {
    expect(takeReload(1, { ...memoryStore(), write: () => false })).toBe(false);
  });
});

describe('readStored', () => {
  it('returns undefined for broken text and deletes it', () => {
    const store = memoryStore();
    store.write('a', '{"half');
    expect(readStored(store, 'a')).toBeUndefined();
    expect(store.keys()).toEqual([]);
  });
});

describe('drafts', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    rememberHolder(undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are restored until their form clears them or log-out clears all', () => {
    writeDraft(weight, 1.5);
    writeDraft(selfWeight, 1);
    clearDrafts({ weight });
    expect(readDraft(weight)).toBeUndefined();
    expect(readDraft(selfWeight)).toBe(1);
    clearDurable();
    expect(readDraft(selfWeight)).toBeUndefined();
  });

  it('of a former shape of the form are ignored', () => {
    writeDraft(draft('order.weight', ''), '0.5 kg');
    expect(readDraft(weight)).toBeUndefined();
    localStorage.setItem('draft:order.weight', '{"half');
    expect(readDraft(weight)).toBeUndefined();
    const slot = draft<{ slotId: string } | null>('order.pickup', null, { slotId: '' });
    writeDraft(slot, null);
    expect(readDraft(slot)).toBeNull();
    writeDraft(draft('order.pickup', { at: 1 }), { at: 1 });
    expect(readDraft(slot)).toBeUndefined();
  });

  it('expire after 30 days', () => {
    vi.useFakeTimers({ now: 0 });
    writeDraft(weight, 1.5);
    vi.setSystemTime(30 * DAY_MS - 1);
    expect(readDraft(weight)).toBe(1.5);
    vi.setSystemTime(30 * DAY_MS);
    expect(readDraft(weight)).toBeUndefined();
    vi.useRealTimers();
  });

  it('have one submission key until the server has decided', async () => {
    const first = await submissionKey('order');
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await submissionKey('order')).toBe(first);
    expect(await submissionKey('cancel')).not.toBe(first);
    endSubmission('order');
    expect(await submissionKey('order')).not.toBe(first);
  });

  it('of an anonymous user and of the same user survive a log-in, those of another user do not', async () => {
    writeDraft(weight, 1.5);
    addToMailHistory(['1234567890123']);
    expect(await takeOver('a')).toBe(false);
    expect(await takeOver('a')).toBe(false);
    expect(readDraft(weight)).toBe(1.5);
    const key = await submissionKey('order');
    expect(await takeOver('b')).toBe(true);
    expect(readDraft(weight)).toBeUndefined();
    expect(mailHistory()).toEqual([]);
    expect(await submissionKey('order')).not.toBe(key);
    // After a log-out no user is remembered.
    rememberHolder(undefined);
    writeDraft(weight, 2);
    expect(await takeOver('a')).toBe(false);
    expect(readDraft(weight)).toBe(2);
  });

  it('of another user are deleted at a log-in, those of an anonymous user then belong to the user', async () => {
    await takeOver('a');
    writeDraft(weight, 1.5);
    // The session of `a` ends, and an anonymous user types.
    recordUser(undefined);
    writeDraft(selfWeight, 2);
    expect(readDraft(weight)).toBe(1.5);
    expect(await takeOver('b')).toBe(true);
    expect(readDraft(weight)).toBeUndefined();
    expect(readDraft(selfWeight)).toBe(2);
    expect(await takeOver('b')).toBe(false);
    expect(readDraft(selfWeight)).toBe(2);
    expect(await takeOver('c')).toBe(true);
    expect(readDraft(selfWeight)).toBeUndefined();
  });

  it('still belong to their owner while an anonymous user changes a part of them', async () => {
    const parties = draft('order.parties', [{ name: '', phone: '' }]);
    const receiver = draft('order.receiver', { name: '', phone: '' });
    await takeOver('a');
    writeDraft(parties, [{ name: '李晓梅', phone: '13800000001' }]);
    writeDraft(receiver, { name: '李晓梅', phone: '13800000001' });
    recordUser(undefined);
    const typed = { name: '王建国', phone: '13800000002' };
    writeDraft(parties, [{ name: '李晓梅', phone: '13800000001' }, typed]);
    writeDraft(receiver, typed);
    await takeOver('b');
    expect(readDraft(parties)).toBeUndefined();
    expect(readDraft(receiver)).toEqual(typed);
  });

  it('without an owner, as earlier versions stored them, belong to the user who was last logged in', async () => {
    await takeOver('a');
    localStorage.setItem('draft:order.weight', JSON.stringify({ at: Date.now(), value: 1.5 }));
    recordUser(undefined);
    await takeOver('a');
    expect(readDraft(weight)).toBe(1.5);
    localStorage.setItem('draft:order.weight', JSON.stringify({ at: Date.now(), value: 1.5 }));
    localStorage.setItem('draft:selfOrder.weight', '{"half');
    await takeOver('b');
    expect(readDraft(weight)).toBeUndefined();
    expect(localStorage.getItem('draft:selfOrder.weight')).toBeNull();
  });

  it.each(['b', undefined])(
    'of a page are no longer stored after another tab changed the holder to %s',
    async (next) => {
      await takeOver('a');
      writeDraft(weight, 1.5);
      // Another tab logs the user out, or logs in another user who types.
      localStorage.removeItem('draft:order.weight');
      if (next) localStorage.setItem('yidi.holder', next);
      else localStorage.removeItem('yidi.holder');
      expect(formerHolder()).toBe('a');
      writeDraft(weight, 2);
      expect(localStorage.getItem('draft:order.weight')).toBeNull();
      await takeOver('b');
      expect(formerHolder()).toBeUndefined();
      writeDraft(weight, 3);
      expect(readDraft(weight)).toBe(3);
    },
  );

  it('of a former holder are deleted, those of the next user stay', async () => {
    await takeOver('a');
    writeDraft(weight, 1.5);
    writeDraft(selfWeight, 1);
    localStorage.setItem('draft:selfOrder.weight', JSON.stringify({ at: Date.now(), by: 'b', value: 2 }));
    localStorage.setItem('yidi.holder', 'b');
    await deleteDraftsOf('a');
    expect(localStorage.getItem('draft:order.weight')).toBeNull();
    expect(localStorage.getItem('draft:selfOrder.weight')).toContain('"value":2');
  });

  it('of another user are not read by the user who is logged in', async () => {
    localStorage.setItem('draft:order.weight', JSON.stringify({ at: Date.now(), by: 'a', value: 1.5 }));
    recordUser('b');
    expect(readDraft(weight)).toBeUndefined();
    recordUser('a');
    expect(readDraft(weight)).toBe(1.5);
  });

  it('cause no error where storage is disabled', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('off');
      },
    });
    writeDraft(weight, 2);
    expect(readDraft(weight)).toBeUndefined();
    expect(await submissionKey('order')).not.toBe('');
  });
});

describe('preferences', () => {
  it('can be written to cookies and read back', () => {
    const chosen = { language: 'en', theme: 'dark', elder: true, textSize: '150' } as const;
    expect(readPreferences(cookiesOf(chosen) as Record<string, string>, 'zh-CN')).toEqual(chosen);
    expect(htmlAttributes(chosen)).toEqual({ 'data-theme': 'dark', 'data-mode': 'elder', 'data-text': '150' });
  });

  it('default to the language of the browser and ignore unknown values', () => {
    const bad = readPreferences({ lang: '"><script>', theme: 'x', text: '999' }, 'en-GB,en');
    expect(bad).toEqual({ language: 'en', theme: 'auto', elder: false, textSize: '100' });
    expect(readPreferences({}, '').language).toBe('zh');
  });
});

describe('storeDeclined', () => {
  it('keeps what was declined earlier on the day', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', { cookie: 'a=1' });
    storeDeclined('migration', Date.parse('2026-11-20T10:00:00+08:00'));
    expect(document.cookie).toBe('loginAsked=2; Path=/; SameSite=Lax; Max-Age=50400; Secure');
    storeDeclined('login', Date.parse('2026-11-20T23:59:59+08:00'));
    expect(document.cookie).toBe('loginAsked=3; Path=/; SameSite=Lax; Max-Age=1; Secure');
    vi.unstubAllGlobals();
  });
});

describe('readCookies', () => {
  it('uses the first cookie of a name and has no prototype', () => {
    expect(readCookies('a=1; a=2;b = 3 ; c')).toEqual({ a: '1', b: '3' });
    expect(readCookies('').constructor).toBeUndefined();
    expect(readDeclined(readCookies('loginAsked=1'))).toBe(1);
  });
});
