import { Button } from '@yidi/ui/button';
import { joinClasses } from '@yidi/ui/join-classes';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './compare-both.module.css';

interface CompareBothProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Compares what this colleague typed with what another one saved in the meantime. It takes the
 * focus when it appears. Nothing is sent until one of the two is chosen with `TakeOne`.
 */
export function CompareBoth({ title, className, children }: CompareBothProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div
      ref={frame}
      role="alertdialog"
      aria-label={title}
      tabIndex={-1}
      className={joinClasses(styles.frame, className)}
    >
      {children}
    </div>
  );
}

interface CompareTableProps {
  /** The paddings, and the look of the names. */
  readonly className?: string | undefined;
  /** The heads of the columns, without those of a table of two rows. */
  readonly heads?: readonly [name: string | undefined, mine: string, theirs: string];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** The values in which both differ. */
export function CompareTable({ className, heads, rows }: CompareTableProps): ReactElement {
  return (
    <table className={joinClasses(styles.table, className)}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head, index) =>
              head ? (
                <th key={String(index)} scope="col">
                  {head}
                </th>
              ) : (
                <td key={String(index)} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={String(index)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TakeOneProps {
  /** Absent while one's own cannot be saved. */
  readonly mine?: string | undefined;
  readonly theirs: string;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

/** The choice between both. */
export function TakeOne({ mine, theirs, choose }: TakeOneProps): ReactElement {
  return (
    <div className={styles.acts}>
      {mine && <Button onClick={() => choose('mine')}>{mine}</Button>}
      <Button kind="outline" onClick={() => choose('theirs')}>
        {theirs}
      </Button>
    </div>
  );
}
