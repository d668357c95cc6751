import type { ContentKind } from '@yidi/contract/values/content-revision';
import { wordOf } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { Entry, EntryLine } from '../../shell/entry.tsx';
import { Card } from '../../shell/page.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import { type Detail, fieldNames, type Places } from './fields.ts';
import { formatValue, onlyChanged } from './format-value.ts';
import styles from './history.module.css';

type Revision = Detail['history'][number];

interface HistoryCardProps {
  readonly kind: ContentKind;
  readonly history: readonly Revision[];
  readonly places: Places;
  /** Absent while nothing can be undone. */
  readonly undo: ((revision: number) => void) | undefined;
  /** Goes on from an earlier draft; absent while nothing can be typed. */
  readonly editFrom: ((revision: number) => void) | undefined;
}

/** Who changed what, when and why, newest first, and the way back to an earlier version. */
export function HistoryCard({ kind, history, places, undo, editFrom }: HistoryCardProps): ReactElement {
  const say = usePhrases(opsContent);
  const fault = usePhrases(opsFault);
  const language = useLanguage();
  return (
    <Card title={say.history} note={say.historyNote}>
      <ol className={styles.history}>
        {history.map((entry) => {
          const { revision, act, at, by, approvedBy, aloneUntil, reason, undoable } = entry;
          const isBegun = act === 'save' && entry === history.at(-1);
          const isEarlierDraft = (act === 'save' || act === 'ask') && entry !== history[0];
          const waysBack: [name: string, go: (revision: number) => void][] = [];
          if (undoable && undo) waysBack.push([say.undo, undo]);
          if (isEarlierDraft && editFrom) waysBack.push([say.editFrom, editFrom]);
          const words = [
            isBegun ? say.created : say.acts[act],
            approvedBy && say.approvedBy(approvedBy.name),
            aloneUntil && fault.until(formatAt(language, aloneUntil)),
          ];
          return (
            <Entry key={revision}>
              <EntryLine>
                <Person name={by?.name ?? say.product} sub={words.filter(Boolean).join(' • ')} />
                <span className={styles.when}>
                  <time dateTime={at}>{formatAt(language, at)}</time>
                  <span>{say.version(revision)}</span>
                </span>
                {waysBack.map(([name, go]) => (
                  <Button
                    key={name}
                    kind="quiet"
                    size="small"
                    aria-label={`${name} ${say.version(revision)}`}
                    onClick={() => go(revision)}
                  >
                    {name}
                  </Button>
                ))}
              </EntryLine>
              {reason && <p className={styles.reason}>{reason}</p>}
              <Changes changes={entry.changes} kind={kind} places={places} />
            </Entry>
          );
        })}
      </ol>
    </Card>
  );
}

/** Returns the changes in the order in which the editor shows the fields. */
function inOrder(kind: ContentKind, changes: Revision['changes']): Revision['changes'] {
  const fieldOrder: readonly string[] = fieldNames(kind);
  return [...changes].sort((left, right) => fieldOrder.indexOf(left.field) - fieldOrder.indexOf(right.field));
}

/** Of a menu only the entries that changed are shown. */
function shortened(change: Revision['changes'][number]): Revision['changes'][number] {
  const { field, before, after } = change;
  if (field !== 'entries' || before === undefined || after === undefined) return change;
  return { field, before: onlyChanged(before, after), after: onlyChanged(after, before) };
}

function Changes({ changes, kind, places }: Pick<Revision, 'changes'> & Pick<HistoryCardProps, 'kind' | 'places'>) {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {inOrder(kind, changes.map(shortened)).map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{wordOf(say.fields, field) ?? field}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del className={styles.before}>{formatValue(language, places, field, before)}</del>
                <span className="spoken-only"> {say.became} </span>
              </>
            )}
            <ins className={styles.after}>{formatValue(language, places, field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
