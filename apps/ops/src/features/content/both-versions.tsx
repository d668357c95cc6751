import type { ContentField } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { CompareBoth, CompareTable, TakeOne } from '../../shell/compare-both.tsx';
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
  const { item, history } = theirs;
  const other = formOf(item);
  const differing = fieldNames(form.kind).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(other[field]),
  );
  const name = item.changedBy?.name ?? say.product;
  const words = (value: ContentForm, field: ContentField) => formatValue(language, places, field, value[field]);
  return (
    <CompareBoth title={say.bothTitle} className={styles.frame}>
      <Card tone="danger" title={say.bothTitle}>
        <p>{say.bothText(name, formatAt(language, item.changedAt), say.bothActs[history[0]?.act ?? 'save'])}</p>
        {differing.length === 0 ? (
          <p className={styles.same}>{say.same}</p>
        ) : (
          <CompareTable
            className={styles.table}
            heads={[undefined, say.mine, say.theirs(name)]}
            rows={differing.map((field) => ({
              name: say.fields[field],
              cells: [words(form, field), words(other, field)],
            }))}
          />
        )}
        {isReviewed && <p className={styles.same}>{say.waitsText}</p>}
        <TakeOne mine={isReviewed ? undefined : say.takeMine} theirs={say.takeTheirs(name)} choose={choose} />
      </Card>
    </CompareBoth>
  );
}
