import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changedIn, otherDraft, takeOwnSlot, takeSlot } from './draft-slots.ts';
import { draft, readDraft, writeDraft, writeDrafts } from './drafts.ts';

const drafts = { name: draft('order.name', ''), weight: draft('order.weight', 0.5) };

/** A storage whose keys are its own properties, as a browser's is. */
function memoryStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

let tabs: Storage[];
const inTab = (index: number) => vi.stubGlobal('sessionStorage', tabs[index]);

beforeEach(() => {
  tabs = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.useFakeTimers({ now: Date.parse('2026-12-23T09:00:00+08:00'), toFake: ['Date'] });
  inTab(0);
});

describe('two tabs with one form', () => {
  it('store apart once a tab has a slot of its own, and each reads its own', () => {
    writeDraft(drafts.name, '李晓梅');
    inTab(1);
    expect(readDraft(drafts.name)).toBe('李晓梅');
    inTab(0);
    takeOwnSlot(drafts);
    writeDrafts(drafts, { name: '李晓梅', weight: 2 });
    inTab(1);
    writeDraft(drafts.name, '赵敏');
    expect([readDraft(drafts.name), readDraft(drafts.weight)]).toEqual(['赵敏', undefined]);
    inTab(0);
    expect([readDraft(drafts.name), readDraft(drafts.weight)]).toEqual(['李晓梅', 2]);
  });

  it('are told of each other, and which draft is newer', () => {
    takeOwnSlot(drafts);
    writeDraft(drafts.name, '李晓梅');
    expect(otherDraft(drafts, Date.now())).toBeUndefined();
    inTab(1);
    vi.setSystemTime(Date.now() + 60_000);
    writeDraft(drafts.name, '赵敏');
    expect(otherDraft(drafts, Date.now())).toMatchObject({ isNewer: false });
    inTab(0);
    const other = otherDraft(drafts, Date.now())!;
    expect(other).toEqual({ slot: '', atMs: Date.now(), isNewer: true });
    takeSlot(drafts, other.slot);
    expect(readDraft(drafts.name)).toBe('赵敏');
    // The one that was left is still there.
    const left = otherDraft(drafts, Date.now())!;
    takeSlot(drafts, left.slot);
    expect(readDraft(drafts.name)).toBe('李晓梅');
  });

  it('what this tab stores apart for a form is its own in a form that shares its values', () => {
    takeOwnSlot(drafts);
    writeDraft(drafts.name, '李晓梅');
    const shared = { ...drafts, parcels: draft('many.parcels', '') };
    expect(otherDraft(shared, Date.now())).toBeUndefined();
    writeDraft(shared.parcels, '两件');
    expect(otherDraft(shared, Date.now())).toBeUndefined();
    inTab(1);
    expect(otherDraft(shared, Date.now())).toMatchObject({ isNewer: false });
    writeDraft(drafts.name, '赵敏');
    inTab(0);
    expect(otherDraft(shared, Date.now())).toMatchObject({ slot: '' });
  });

  it('an empty draft and one of 30 days ago are none', () => {
    takeOwnSlot(drafts);
    writeDraft(drafts.name, '');
    writeDraft(drafts.weight, 2);
    inTab(1);
    const later = Date.now() + 31 * 86_400_000;
    expect(otherDraft(drafts, Date.now())).toBeDefined();
    expect(otherDraft(drafts, later)).toBeUndefined();
  });

  it('an entry of the storage is of the form only in the slot of this tab', () => {
    expect(changedIn(drafts, 'draft:order.name')).toBe('order.name');
    expect(changedIn(drafts, 'draft:order.other')).toBeUndefined();
    expect(changedIn(drafts, null)).toBeUndefined();
    takeOwnSlot(drafts);
    expect(changedIn(drafts, 'draft:order.name')).toBeUndefined();
  });
});
