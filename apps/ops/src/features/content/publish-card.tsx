import { Link } from '@tanstack/react-router';
import { opsContent } from '@yidi/phrases/ops-content';
import { formatMoment } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { Act } from './act-dialog.tsx';
import { ContentTag } from './content-state.tsx';
import { type AnnouncementForm, hasOrderTab, type Item, momentOf } from './fields.ts';
import styles from './publish-card.module.css';
import { UsersIcon } from './users-icon.tsx';

interface PublishCardProps {
  readonly item: Item;
  readonly form: AnnouncementForm;
  /** The shown version can be typed in. */
  readonly open: boolean;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly start: (act: Act) => void;
}

/** What can be done with the shown version, and what follows from it. */
export function PublishCard({ item, form, open, busy, edit, start }: PublishCardProps): ReactElement {
  const say = usePhrases(opsContent);
  const closes = form.closesOrdering && hasOrderTab(form.tabs);
  const wasPublished = item.published !== undefined;
  const isShown = item.state === 'live' || item.state === 'scheduled';
  const takesBack = isShown ? say.withdraw : wasPublished ? undefined : say.giveUp;
  return (
    <section className={styles.card} aria-label={say.publish}>
      <p className={styles.state}>
        <ContentTag {...item} />
      </p>
      {item.review ? (
        <Waits review={item.review} />
      ) : (
        <>
          {open && closes && (
            <p className={styles.needed}>
              <UsersIcon size="small" />
              {say.twoNeeded}
            </p>
          )}
          <div className={styles.acts}>
            {takesBack && item.state !== 'withdrawn' && (
              <Button kind="outline" onClick={() => start({ kind: isShown ? 'withdraw' : 'giveUp' })}>
                {takesBack}
              </Button>
            )}
            {open ? (
              <Button busy={busy} busyLabel={say.saving} onClick={() => start({ kind: closes ? 'ask' : 'publish' })}>
                {closes ? say.ask : say.publish}
              </Button>
            ) : (
              <Button kind={isShown ? 'tonal' : 'filled'} onClick={edit}>
                {say.edit}
              </Button>
            )}
          </div>
          <p className={styles.note}>{open ? <Begins form={form} /> : isShown ? say.readOnly : say.readOnlyOver}</p>
        </>
      )}
    </section>
  );
}

function Begins({ form }: Pick<PublishCardProps, 'form'>): string {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const beginMs = momentOf(form.beginTime);
  if (beginMs === undefined) return say.needsTime;
  return beginMs > Date.now() ? say.begins(formatMoment(language, toShanghaiIso(beginMs), Date.now())) : say.beginsNow;
}

/** Whom the version waits for, with the way to the approval. */
function Waits({ review }: { review: NonNullable<Item['review']> }): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  return (
    <>
      <p className={styles.needed}>
        <UsersIcon size="small" />
        {say.waits(formatMoment(language, review.endsAt, Date.now()))}
      </p>
      <p className={styles.note}>{say.waitsText}</p>
      <Link className={styles.link} to="/approvals" search={{ open: review.approvalId }}>
        {say.toApproval}
      </Link>
    </>
  );
}
