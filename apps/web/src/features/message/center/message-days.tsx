import { useQueryClient } from '@tanstack/react-query';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatLogDay } from '@yidi/phrases/log-day';
import { message } from '@yidi/phrases/message';
import { formatMessage } from '@yidi/phrases/message-texts';
import { formatTime } from '@yidi/phrases/times';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { groupByFour } from '@yidi/ui/copy-value';
import { TrashIcon } from '@yidi/ui/icon';
import { SwipeRow } from '@yidi/ui/swipe-row';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useFailureLine } from '../../../shell/use-action.ts';
import { type MessageRecord, markRead, removeMessages, restoreMessages } from '../message.data.ts';
import styles from '../message.module.css';
import { kindMarks } from './kind-marks.tsx';
import { type ListedMessage, mergeMoves } from './merge-moves.ts';
import { messageHref } from './message-href.ts';

export function MessageDays({ records }: { records: readonly MessageRecord[] }): ReactElement {
  const language = useLanguage();
  const nowMs = useNow();
  const days = new Map<string, ListedMessage[]>();
  for (const entry of mergeMoves(records)) {
    const day = formatLogDay(language, entry.record.at, nowMs).title;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, ones]) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.dayName}>{day}</h3>
          <ul>
            {ones.map((entry) => (
              <li key={entry.record.id} className={styles.item}>
                <MessageItem {...entry} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** One message; a tap marks it as read and opens what it is about. */
function MessageItem({ record, ids, nowMs }: ListedMessage & { readonly nowMs: number }): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const client = useQueryClient();
  const content = formatMessage(language, { ...record, atMs: Date.parse(record.at), nowMs }) ?? {
    title: say.unknown,
    body: '',
  };
  const showFailure = useFailureLine();
  const remove = () => {
    showFailure();
    return removeMessages(client, ids).then(
      () => showToast(say.removed, { action: { label: say.undo, onPress: undo } }),
      showFailure,
    );
  };
  // The button of the undo was in a toast that is gone, so its failure is a toast.
  const undo = () =>
    void restoreMessages(client, ids).then(
      () => showToast(say.broughtBack, { tone: 'good' }),
      (error: unknown) => showToast(formatFailure(language, error), { tone: 'bad' }),
    );
  const actions = [
    { id: 'remove', label: say.remove, icon: <TrashIcon />, tone: 'danger' as const, onSelect: () => void remove() },
  ];
  const { Icon, tone } = kindMarks[record.kind];
  return (
    <SwipeRow actions={actions} menuLabel={say.menu(content.title)} closeLabel={say.closeMenu}>
      {(menu) => (
        <div className={styles.card}>
          <a
            className={styles.open}
            href={messageHref(record)}
            onClick={() => {
              if (!record.read) void markRead(client, { ids }).catch(() => undefined);
            }}
          >
            <span className={`${styles.mark} ${styles[tone]}`}>
              <Icon />
            </span>
            <Words record={record} often={ids.length} content={content} />
          </a>
          {menu}
        </div>
      )}
    </SwipeRow>
  );
}

interface WordsProps {
  readonly record: MessageRecord;
  /** How many messages about the same move it stands for. */
  readonly often: number;
  readonly content: { readonly title: string; readonly body: string };
}

function Words({ record, often, content }: WordsProps): ReactElement {
  const say = usePhrases(message);
  const city = record.city && (record.side === 'sent' ? say.to : say.from)(shortPlace(record.city));
  return (
    <span className={styles.words}>
      <span className={styles.line}>
        <span className={record.read ? styles.title : styles.unread}>{preventBreaks(content.title)}</span>
        <time className={styles.time} dateTime={record.at}>
          {formatTime(record.at)}
        </time>
        {!record.read && (
          <span className={styles.dot}>
            <span className="spoken-only">{say.isUnread}</span>
          </span>
        )}
      </span>
      <span className={styles.body}>
        {preventBreaks(often > 1 ? say.movedOften(content.body, often) : content.body)}
      </span>
      {record.mailNo && (
        <span className={styles.foot}>
          <span>{groupByFour(record.mailNo)}</span>
          {city && <span>{city}</span>}
        </span>
      )}
    </span>
  );
}
