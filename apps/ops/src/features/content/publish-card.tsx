import { Link } from '@tanstack/react-router';
import { mayStand } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { formatMoment, formatTime } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { Act } from './act-words.ts';
import { AloneNote } from './alone-note.tsx';
import { ContentTag } from './content-state.tsx';
import { type ContentForm, type Detail, type Item, isoOf, momentOf } from './fields.ts';
import styles from './publish-card.module.css';
import { endOfAlone, type Second, secondOf } from './second.ts';
import { UsersIcon } from './users-icon.tsx';

interface PublishCardProps {
  readonly detail: Detail;
  readonly form: ContentForm;
  /** The shown version can be typed in. */
  readonly open: boolean;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly start: (act: Act) => void;
  /** Goes back to what readers have; absent if they have nothing. */
  readonly drop: (() => void) | undefined;
}

/** What can be done with the shown version, and what follows from it. */
export function PublishCard(props: PublishCardProps): ReactElement {
  const say = usePhrases(opsContent);
  const fault = usePhrases(opsFault);
  const { detail, form, open } = props;
  const { item } = detail;
  const { review } = item;
  const second = secondOf(form, detail, Date.now());
  const isShown = isForReaders(item);
  return (
    <section className={styles.card} aria-label={say.publish}>
      <p className={styles.state}>
        <ContentTag {...item} />
      </p>
      {review && <Waits review={review} />}
      <AloneNote detail={detail} />
      {open && second === 'before' && (
        <p className={styles.needed}>
          <UsersIcon size="small" />
          {form.kind === 'fault' ? fault.needed : say.twoNeeded}
        </p>
      )}
      <Acts {...props} second={second} />
      {!review && (
        <p className={styles.note}>
          {open ? <Begins form={form} detail={detail} second={second} /> : isShown ? say.readOnly : say.readOnlyOver}
        </p>
      )}
    </section>
  );
}

const isForReaders = ({ state }: Item) => state === 'live' || state === 'scheduled';

function Acts({ detail, second, open, busy, edit, start, drop }: PublishCardProps & { second: Second }): ReactElement {
  const say = usePhrases(opsContent);
  const { item } = detail;
  const isShown = isForReaders(item);
  const asks = second === 'before';
  return (
    <div className={styles.acts}>
      {isShown && (
        <Button kind="outline" onClick={() => start({ kind: 'withdraw' })}>
          {say.withdraw}
        </Button>
      )}
      {open && drop && (
        <Button kind="outline" onClick={drop}>
          {say.dropChanges}
        </Button>
      )}
      {open && item.edited && !drop && (
        <Button kind="outline" onClick={() => start({ kind: 'giveUp' })}>
          {say.giveUp}
        </Button>
      )}
      {open && (
        <Button busy={busy} busyLabel={say.saving} onClick={() => start({ kind: asks ? 'ask' : 'publish' })}>
          {asks ? say.ask : say.publish}
        </Button>
      )}
      {!open && !item.review && (
        <Button kind={isShown ? 'tonal' : 'filled'} onClick={edit}>
          {say.edit}
        </Button>
      )}
    </div>
  );
}

interface BeginsProps extends Pick<PublishCardProps, 'form' | 'detail'> {
  readonly second: Second;
}

function Begins({ form, detail, second }: BeginsProps): string {
  const say = usePhrases(opsContent);
  const fault = usePhrases(opsFault);
  const language = useLanguage();
  const beginMs = momentOf(form.beginTime);
  if (beginMs === undefined) return mayStand(form.kind) ? say.beginsNow : say.needsTime;
  const moment = beginMs > Date.now() ? formatMoment(language, toShanghaiIso(beginMs), Date.now()) : undefined;
  if (second === 'after') {
    const { at, isOwn } = endOfAlone(detail.fault?.aloneUntil, isoOf(form.endTime));
    return (isOwn ? fault.beginsOwn : fault.begins)(formatTime(at));
  }
  if (second === 'before') return moment === undefined ? say.approvedNow : say.approvedThen(moment);
  return moment === undefined ? say.beginsNow : say.begins(moment);
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
