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
/** Returns the values of the drafts, else the initial ones. Values without a draft stay as they are. */
const readForm = <Form extends object>(drafts: Drafts<Form>, form: Form): Form => ({
  ...form,
  ...valuesOf(draftsWithKey(drafts), (draft) => readDraft(draft) ?? draft.initial),
});

const draftsWithKey = <Form extends object>(drafts: Drafts<Form>) =>
  Object.fromEntries(Object.entries<Draft<unknown>>(drafts).filter(([, { key }]) => key !== undefined)) as Drafts<Form>;

const textsOf = (drafts: Drafts<object>) => draftsIn(drafts).map(({ key }) => textOf(key));

/** Another draft of the form, and the way to it: the one that is shown stays stored as well. */
export interface OtherDraftOffer extends OtherDraft {
  take(): void;
}

/**
 * The state of a form whose values are drafts. The first HTML and the first render have the initial
 * values; the drafts follow right after. Another form is another component: give it a `key`.
 * Two tabs may show the same form: one in which nothing was typed follows the other, and one in
 * which something was typed stores its values apart, so that neither loses anything.
 */
export function useDrafts<Form extends object>(drafts: Drafts<Form>) {
  const [first] = useState(drafts);
  const [form, setForm] = useState(() => initialForm(first));
  const [restored, setRestored] = useState(false);
  const [settled, setSettled] = useState(false);
  const shown = useRef({ form, isTyped: false });
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
      // Also what was deleted before the app ended: an order that was made does not come back as a
      // draft.
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
    /** Something that was typed on an earlier visit is shown. */
    restored,
    /** The drafts were read: what is empty now was not typed. */
    settled,
    /** Another tab has a draft of this form, or left one. */
    other,
    /** Something was filled in, and the form has no draft: leaving it loses that. */
    unsaved:
      draftsIn(first).every(({ key }) => key === undefined) &&
      Object.entries(form).some(([name, value]) => value !== first[name as keyof Form].initial),
    change(part: Partial<Form>): void {
      shown.current.isTyped = true;
      setForm((now) => ({ ...now, ...part }));
      writeDrafts(first, part);
    },
    /** Back to the initial values; the drafts are deleted. */
    clear(): void {
      shown.current.isTyped = false;
      setForm(initialForm(first));
      setRestored(false);
      clearDrafts(first);
    },
  };
}

/** Follows what another tab writes, or stores this tab's values apart; offers the other draft, if there is one. */
function useOtherDraft<Form extends object>(
  drafts: Drafts<Form>,
  shown: RefObject<{ readonly form: Form; isTyped: boolean }>,
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
      if (!shown.current.isTyped) showing.current();
      else if (newValue !== null) {
        takeOwnSlot(drafts);
        writeDrafts(drafts, shown.current.form);
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
      shown.current.isTyped = false;
      show();
      setOther(otherDraft(drafts, Date.now()));
    },
  };
}

/** The value of a stored draft as text, without when and by whom it was written. */
function valueIn(stored: string | null): string | undefined {
  return stored === null ? undefined : /"value":(.*)\}$/s.exec(stored)?.[1];
}
