import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changedIn, otherDraft, takeOwnSlot, takeSlot } from './draft-slots.ts';
import { draft, readDraft, writeDraft, writeDrafts } from './drafts.ts';
import { rememberHolder } from './holder.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

const drafts = { name: draft('order.name', ''), weight: draft('order.weight', 0.5) };

let tabs: Storage[];
const inTab = (index: number) => vi.stubGlobal('sessionStorage', tabs[index]);

beforeEach(() => {
  tabs = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('localStorage', memoryStorage());
  rememberHolder(undefined);
  vi.useFakeTimers({ now: Date.parse('2026-12-23T09:00:00+08:00'), toFake: ['Date'] });
  inTab(0);
});

describe('two tabs with one form', () => {
  it('store and read separate drafts once a tab has a slot of its own', () => {
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

  it('find each other’s draft and which of the two is newer', () => {
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
    // The draft that this tab showed before is still stored.
    const left = otherDraft(drafts, Date.now())!;
    takeSlot(drafts, left.slot);
    expect(readDraft(drafts.name)).toBe('李晓梅');
  });

  it('store a draft apart with the time at which it was typed', () => {
    const typedAtMs = Date.now();
    vi.setSystemTime(typedAtMs + 60_000);
    inTab(1);
    writeDraft(drafts.name, '赵敏');
    inTab(0);
    takeOwnSlot(drafts);
    writeDrafts(drafts, { name: '李晓梅', weight: 2 }, typedAtMs);
    expect(otherDraft(drafts, Date.now())).toMatchObject({ isNewer: true });
    inTab(1);
    expect(otherDraft(drafts, Date.now())).toMatchObject({ atMs: typedAtMs, isNewer: false });
  });

  it('read their own slot also in another form that shares some of the values', () => {
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

  it('ignore an empty draft and a draft of 31 days ago', () => {
    takeOwnSlot(drafts);
    writeDraft(drafts.name, '');
    writeDraft(drafts.weight, 2);
    inTab(1);
    const later = Date.now() + 31 * 86_400_000;
    expect(otherDraft(drafts, Date.now())).toBeDefined();
    expect(otherDraft(drafts, later)).toBeUndefined();
  });

  it('attribute a storage entry to the form only in the slot of this tab', () => {
    expect(changedIn(drafts, 'draft:order.name')).toBe('order.name');
    expect(changedIn(drafts, 'draft:order.other')).toBeUndefined();
    expect(changedIn(drafts, null)).toBeUndefined();
    takeOwnSlot(drafts);
    expect(changedIn(drafts, 'draft:order.name')).toBeUndefined();
  });
});
