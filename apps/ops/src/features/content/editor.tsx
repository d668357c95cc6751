import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { contentItem } from '@yidi/contract/calls/staff-content';
import { hasField, mayStand } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { formatTime } from '@yidi/phrases/times';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { queryKeyOf } from '@yidi/shell/query';
import { formatFailure } from '@yidi/shell/say-failure';
import { showToast } from '@yidi/shell/toast-list';
import { Button } from '@yidi/ui/button';
import { CopyIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Page } from '../../shell/page.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { Act } from './act-words.ts';
import { AudienceCard } from './audience-card.tsx';
import type { SaveState } from './autosave.ts';
import { BothVersions } from './both-versions.tsx';
import { ClosingCard } from './closing-card.tsx';
import styles from './content.module.css';
import { ContentTag } from './content-state.tsx';
import {
  type ContentForm,
  type Detail,
  type EditorPart,
  type FieldMistakes,
  fieldsOf,
  type Item,
  type Places,
  titleOf,
} from './fields.ts';
import { findMistakes } from './find-mistakes.ts';
import { focusContent } from './focus-content.ts';
import { HistoryCard } from './history-card.tsx';
import { MenuCards } from './menu-cards.tsx';
import { useNewContent } from './new-content.ts';
import sideStyles from './preview.module.css';
import { Preview } from './preview.tsx';
import { PublishCard } from './publish-card.tsx';
import { useReplaceDraft } from './replace-draft.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { WhenCard } from './when-card.tsx';
import { WordsCard } from './words-card.tsx';

interface EditorProps {
  readonly detail: Detail;
  readonly places: Places;
  readonly back: ReactNode;
}

/** One piece of content: its draft, what it looks like, what follows from it, and its history. */
export function Editor({ detail, places, back }: EditorProps): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const { item, history } = detail;
  const draft = useDraft(detail);
  const { form, theirs } = draft;
  const { open, edit, lock } = useOpen(item);
  const { mistakes, change, act, start, close, refused, starting } = useActs(draft);
  const done = useDone(draft, () => {
    close();
    lock();
  });
  useLeaving(draft);
  const { drop, editFrom, dialog } = useReplaceDraft(detail, { change, edit, lock });
  const isReviewed = item.review !== undefined;
  const acts = { detail, form, open, busy: starting, edit, start, drop };
  return (
    <Page
      title={titleOf(language, form) || (mayStand(form.kind) ? say.kinds[form.kind] : say.untitled)}
      back={back}
      sub={<Sub item={item} draft={draft} open={open} />}
      acts={<CopyButton form={form} />}
      panel={<Side form={form} places={places} foot={!theirs && <PublishCard {...acts} />} />}
    >
      {theirs && <BothVersions {...{ form, theirs, places, isReviewed }} choose={draft.choose} />}
      <Cards detail={detail} places={places} part={{ form, mistakes, locked: !open, change }} />
      <HistoryCard
        kind={item.kind}
        history={history}
        places={places}
        undo={isReviewed ? undefined : (to) => start({ kind: 'undo', to })}
        editFrom={isReviewed || theirs ? undefined : editFrom}
      />
      {act && <ActDialog {...{ act, close, done, refused, detail }} revision={draft.revision} />}
      {dialog}
    </Page>
  );
}

/** Makes a new draft with the same words and audience; its times are chosen anew. */
function CopyButton({ form }: { form: ContentForm }): ReactElement {
  const say = usePhrases(opsContent);
  const copy = useNewContent(form.kind, () => fieldsOf({ ...form, beginTime: '', endTime: '' }));
  return (
    <Button kind="outline" icon={<CopyIcon size="small" />} busy={copy.busy} busyLabel={say.copy} onClick={copy.run}>
      {say.copy}
    </Button>
  );
}

function Side({
  form,
  places,
  foot,
}: Pick<EditorProps, 'places'> & { form: ContentForm; foot: ReactNode }): ReactElement {
  const say = usePhrases(opsContent);
  return (
    <aside className={sideStyles.side} aria-label={say.preview}>
      <div className={sideStyles.body}>
        <Preview form={form} channels={places.channels} />
      </div>
      {foot && <div className={sideStyles.foot}>{foot}</div>}
    </aside>
  );
}

/** The fields of the kind, and what a colleague must know of the shown version. */
function Cards({ detail, places, part }: { detail: Detail; places: Places; part: EditorPart }): ReactElement {
  const say = usePhrases(opsContent);
  const { covers } = usePhrases(opsFault);
  const { item, beside } = detail;
  const differs = !part.locked && (item.state === 'live' || item.state === 'scheduled');
  return (
    <>
      {item.review && <Notice tone="warn">{say.waitsText}</Notice>}
      {differs && <Notice>{say.differs}</Notice>}
      {(item.kind === 'fault' || item.kind === 'maintenance') && <Notice>{covers[item.kind]}</Notice>}
      {hasField(item.kind, 'titleZh') && <WordsCard {...part} />}
      {hasField(item.kind, 'entries') && <MenuCards places={places} {...part} />}
      {hasField(item.kind, 'channels') && <AudienceCard places={places} {...part} />}
      <WhenCard beside={beside} {...part} />
      {hasField(item.kind, 'closesOrdering') && <ClosingCard places={places} beside={beside} {...part} />}
    </>
  );
}

/** Whether the shown version can be typed in: a draft, or a new version that was begun. */
function useOpen({ state, edited, review }: Item) {
  const [begun, setBegun] = useState(false);
  return {
    open: !review && (state === 'draft' || edited || begun),
    edit: () => {
      setBegun(true);
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('#content input')?.focus());
    },
    lock: () => setBegun(false),
  };
}

/** What the colleague is about to do, and what is wrong with the draft for it. */
function useActs(draft: Draft) {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const [act, setAct] = useState<Act>();
  const [mistakes, setMistakes] = useState<FieldMistakes>({});
  const [starting, setStarting] = useState(false);
  const close = () => setAct(undefined);
  function refused(found: FieldMistakes): void {
    setMistakes(found);
    showToast(say.mend, { tone: 'bad' });
    requestAnimationFrame(focusMistake);
  }
  async function start(next: Act): Promise<void> {
    setStarting(true);
    const isSaved = await draft.flush();
    setStarting(false);
    if (!isSaved) return;
    const found = next.kind === 'publish' || next.kind === 'ask' ? findMistakes(language, draft.form) : {};
    setMistakes(found);
    if (Object.keys(found).length > 0) refused(found);
    else setAct(next);
  }
  return {
    ...{ act, mistakes, starting, close, refused },
    start: (next: Act) => void start(next),
    change(part: Partial<ContentForm>): void {
      setMistakes((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name.split('.')[0]! in part))));
      draft.change(part);
    },
  };
}

/** Moves to the first field with a mistake. */
function focusMistake(): void {
  document.querySelector<HTMLElement>('#content [aria-invalid=true], #content [data-bad] input')?.focus();
}

/** Returns what follows an act: the item is shown as the server has it now. */
function useDone(draft: Draft, after: () => void): (item: Item) => void {
  const client = useQueryClient();
  return (item) => {
    const key = queryKeyOf(contentItem, { contentId: item.contentId });
    client.setQueryData<Detail>(key, (detail) => detail && { ...detail, item });
    draft.adopt(item);
    after();
    focusContent();
  };
}

/** Saves before the page is left. If that fails, the colleague is warned once. */
function useLeaving(draft: Draft): void {
  const say = usePhrases(opsContent);
  const isWarned = useRef(false);
  const isSaved = draft.state.phase === 'saved';
  useEffect(() => {
    if (isSaved) isWarned.current = false;
  }, [isSaved]);
  useBlocker({
    enableBeforeUnload: () => !isSaved,
    async shouldBlockFn() {
      if (isSaved || isWarned.current || (await draft.flush())) return false;
      isWarned.current = true;
      showToast(say.leaving, { tone: 'bad' });
      return true;
    },
  });
}

function Sub({ item, draft, open }: { item: Item; draft: Draft; open: boolean }): ReactElement {
  const say = usePhrases(opsContent);
  return (
    <span className={styles.sub}>
      <ContentTag {...item} />
      <span>{say.version(draft.revision())}</span>
      {open && <SaveLine state={draft.state} savedAt={draft.savedAt} />}
    </span>
  );
}

/** How the draft stands with the server. */
function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string }): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const { phase, failure } = state;
  const isBad = phase === 'failed' || phase === 'stopped';
  const why = isBad && failure !== undefined ? formatFailure(language, failure) : '';
  return (
    <span role="status" className={isBad ? styles.alarm : undefined}>
      {phase === 'saved' ? say.saved(formatTime(savedAt)) : say[phase]}
      {why && ` • ${why}`}
    </span>
  );
}
