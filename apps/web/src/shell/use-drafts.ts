import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUser } from '../api/user.ts';
import { changedIn, type OtherDraft, otherDraft, takeOwnSlot, takeSlot } from '../session/draft-slots.ts';
import { clearDrafts, type Draft, type Drafts, draftsIn, readDraft, textOf, writeDrafts } from '../session/drafts.ts';
import { restoreDurable } from '../session/durable-storage.ts';
import { recordUser } from '../session/holder.ts';

function valuesOf<Form extends object>(drafts: Drafts<Form>, read: (draft: Draft<unknown>) => unknown): Form {
  return Object.fromEntries(Object.entries<Draft<unknown>>(drafts).map(([name, draft]) => [name, read(draft)])) as Form;
}

const initialForm = <Form extends object>(drafts: Drafts<Form>) => valuesOf(drafts, ({ initial }) => initial);
/** Returns the drafts' values or the initial values. Values without a draft are unchanged. */
const readForm = <Form extends object>(drafts: Drafts<Form>, form: Form): Form => ({
  ...form,
  ...valuesOf(draftsWithKey(drafts), (draft) => readDraft(draft) ?? draft.initial),
});

const draftsWithKey = <Form extends object>(drafts: Drafts<Form>) =>
  Object.fromEntries(Object.entries<Draft<unknown>>(drafts).filter(([, { key }]) => key !== undefined)) as Drafts<Form>;

const textsOf = (drafts: Drafts<object>) => draftsIn(drafts).map(({ key }) => textOf(key));

/** Another draft of the form and the action that switches to it. The current one stays stored. */
export interface OtherDraftOffer extends OtherDraft {
  take(): void;
}

/** What a form shows, and when the user last changed it in this tab. */
interface Shown<Form> {
  form: Form;
  typedAtMs?: number | undefined;
}

/**
 * Returns the state of a form whose values are drafts. The first HTML and the first render have the
 * initial values; the drafts follow right after. Give another form another `key`. If two tabs show
 * the same form, an untouched tab follows the other, and a changed tab stores its values
 * separately. So no tab loses a value.
 */
export function useDrafts<Form extends object>(drafts: Drafts<Form>) {
  const [first] = useState(drafts);
  const [form, setForm] = useState(() => initialForm(first));
  const [restored, setRestored] = useState(false);
  const [settled, setSettled] = useState(false);
  const shown = useRef<Shown<Form>>({ form });
  shown.current.form = form;
  const other = useOtherDraft(first, shown, () => setForm(readForm(first, initialForm(first))));
  const { userId } = useUser();
  useEffect(() => recordUser(userId), [userId]);
  useEffect(() => {
    let mounted = true;
    const seen = textsOf(first);
    if (seen.some((text) => text !== undefined)) {
      setForm((now) => readForm(first, now));
      setRestored(true);
    }
    void restoreDurable().then(() => {
      // Deleted drafts stay deleted, so that a placed order does not come back as a draft.
      if (!mounted) return;
      if (textsOf(first).some((text, index) => text !== seen[index])) setForm((now) => readForm(first, now));
      setSettled(true);
    });
    return () => {
      mounted = false;
    };
  }, [first]);
  return {
    form,
    /** True if the form shows values of an earlier visit. */
    restored,
    /** True after the drafts were read. From then on an empty value was not typed. */
    settled,
    /** The draft of another tab, open or closed. */
    other,
    /** True if the form has changes that are not stored, which leaving it would lose. */
    unsaved:
      draftsIn(first).every(({ key }) => key === undefined) &&
      Object.entries(form).some(([name, value]) => value !== first[name as keyof Form].initial),
    change(part: Partial<Form>): void {
      shown.current.typedAtMs = Date.now();
      setForm((now) => ({ ...now, ...part }));
      writeDrafts(first, part);
    },
    /** Resets the form to the initial values and deletes the drafts. */
    clear(): void {
      shown.current.typedAtMs = undefined;
      setForm(initialForm(first));
      setRestored(false);
      clearDrafts(first);
    },
  };
}

/** Follows another tab's changes, or stores this tab's values apart and returns the other draft. */
function useOtherDraft<Form extends object>(
  drafts: Drafts<Form>,
  shown: RefObject<Shown<Form>>,
  show: () => void,
): OtherDraftOffer | undefined {
  const [other, setOther] = useState<OtherDraft>();
  const showing = useRef(show);
  showing.current = show;
  useEffect(() => {
    let mounted = true;
    function look(): void {
      if (mounted) setOther(otherDraft(drafts, Date.now()));
    }
    function follow({ key, newValue, oldValue }: StorageEvent): void {
      if (changedIn(drafts, key) === undefined || valueIn(newValue) === valueIn(oldValue)) return;
      const { form, typedAtMs } = shown.current;
      if (typedAtMs === undefined) showing.current();
      else if (newValue !== null) {
        takeOwnSlot(drafts);
        // The copy is as old as the last change, because the user compares the two drafts by age.
        writeDrafts(drafts, form, typedAtMs);
        look();
      }
    }
    void restoreDurable().then(look);
    globalThis.addEventListener('storage', follow);
    return () => {
      mounted = false;
      globalThis.removeEventListener('storage', follow);
    };
  }, [drafts, shown]);
  if (!other) return undefined;
  return {
    ...other,
    take(): void {
      takeSlot(drafts, other.slot);
      shown.current.typedAtMs = undefined;
      show();
      setOther(otherDraft(drafts, Date.now()));
    },
  };
}

/** Returns the value of a stored draft as text, without its time and user. */
function valueIn(stored: string | null): string | undefined {
  return stored === null ? undefined : /"value":(.*)\}$/s.exec(stored)?.[1];
}
