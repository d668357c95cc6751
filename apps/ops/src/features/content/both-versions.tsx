import type { ContentField } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useEffect, useRef } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './both-versions.module.css';
import { type ContentForm, type Detail, fieldNames, formOf, type Places } from './fields.ts';
import { formatValue } from './format-value.ts';

interface BothVersionsProps {
  readonly form: ContentForm;
  readonly theirs: Pick<Detail, 'item' | 'history'>;
  /** A second person decides on the other one, so that this one cannot be saved. */
  readonly isReviewed: boolean;
  readonly places: Places;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

/**
 * Shows the two drafts side by side after another colleague changed the item in between:
 * the one that is typed here and the one that is stored, each field in which they differ. Nothing
 * is saved until the colleague chooses one of them.
 */
export function BothVersions({ form, theirs, isReviewed, places, choose }: BothVersionsProps): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { item, history } = theirs;
  const other = formOf(item);
  const differing = fieldNames(form.kind).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(other[field]),
  );
  const name = item.changedBy?.name ?? say.product;
  const words = (value: ContentForm, field: ContentField) => formatValue(language, places, field, value[field]);
  return (
    <div ref={frame} role="alertdialog" aria-label={say.bothTitle} tabIndex={-1} className={styles.frame}>
      <Card tone="danger" title={say.bothTitle}>
        <p>{say.bothText(name, formatAt(language, item.changedAt), say.bothActs[history[0]?.act ?? 'save'])}</p>
        {differing.length === 0 ? (
          <p className={styles.same}>{say.same}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{say.mine}</th>
                <th scope="col">{say.theirs(name)}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <tr key={field}>
                  <th scope="row">{say.fields[field]}</th>
                  <td>{words(form, field)}</td>
                  <td>{words(other, field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isReviewed && <p className={styles.same}>{say.waitsText}</p>}
        <div className={styles.acts}>
          {!isReviewed && <Button onClick={() => choose('mine')}>{say.takeMine}</Button>}
          <Button kind="outline" onClick={() => choose('theirs')}>
            {say.takeTheirs(name)}
          </Button>
        </div>
      </Card>
    </div>
  );
}
