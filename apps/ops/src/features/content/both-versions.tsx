import { opsContent } from '@yidi/phrases/ops-content';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useEffect, useRef } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './both-versions.module.css';
import { type AnnouncementForm, formOf, type Item, type Places } from './fields.ts';
import { formatValue } from './format-value.ts';

interface BothVersionsProps {
  readonly form: AnnouncementForm;
  readonly theirs: Item;
  readonly places: Places;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

const fieldNames = Object.keys(formOf({})) as (keyof AnnouncementForm)[];

/**
 * What is typed here beside what another colleague saved in between, where they differ. Nothing is
 * saved until one of them is chosen.
 */
export function BothVersions({ form, theirs, places, choose }: BothVersionsProps): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const other = formOf(theirs.fields);
  const differing = fieldNames.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(other[field]));
  const name = theirs.changedBy?.name ?? say.product;
  const words = (value: AnnouncementForm, field: keyof AnnouncementForm) =>
    formatValue(language, places, field, value[field]);
  return (
    <div ref={frame} role="alertdialog" aria-label={say.bothTitle} tabIndex={-1} className={styles.frame}>
      <Card tone="danger" title={say.bothTitle}>
        <p>{say.bothText(name, formatAt(language, theirs.changedAt))}</p>
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
        <div className={styles.acts}>
          <Button onClick={() => choose('mine')}>{say.takeMine}</Button>
          <Button kind="outline" onClick={() => choose('theirs')}>
            {say.takeTheirs(name)}
          </Button>
        </div>
      </Card>
    </div>
  );
}
