import { type InterDraft, interProductIds } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { formOf, sdrHundredthsOf, totalFenOf } from '@yidi/rules/declaration/limits';
import { SDR_EQUIVALENT } from '@yidi/rules/declaration/requirements';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../declaration.module.css';
import type { ChangeForm } from './use-declaration.ts';

/** Which form the counter prints: the product decides first, then the value. */
export function FormCard({ form, change }: { form: InterDraft; change: ChangeForm }): ReactElement {
  const say = usePhrases(declaration);
  const words = say.form;
  const { productId, category, lines } = form;
  const chosen = productId === '' ? null : formOf(productId, category, lines);
  const name = chosen && words.names[chosen.form];
  return (
    <Card
      title={words.title}
      aside={chosen && name && <Tag tone="brand">{chosen.cp71 ? words.withNote(name) : name}</Tag>}
    >
      <ChipGroup
        label={words.product}
        columns="short"
        value={productId === '' ? undefined : productId}
        options={interProductIds.map((value) => ({ value, label: words.products[value] }))}
        onChange={(value) => change({ productId: value })}
      />
      <p className={styles.quiet}>{words.first}</p>
      {chosen && chosen.form !== 'none' && (
        <p className={styles.quiet}>
          {words.sdr((sdrHundredthsOf(totalFenOf(lines)) / 100).toFixed(2), (SDR_EQUIVALENT.sdrFen / 100).toFixed(2))}
          {' · '}
          {say.source(SDR_EQUIVALENT.source, SDR_EQUIVALENT.seenOn)}
        </p>
      )}
    </Card>
  );
}
