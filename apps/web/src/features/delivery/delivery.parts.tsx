import { cleanPhone } from '@yidi/contract/values/address-rules';
import { personCard } from '@yidi/phrases/person-card';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { PhoneField } from '@yidi/ui/number-fields';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { BoundField } from '../../shell/use-form.ts';
import styles from './person.module.css';
import { StorageCard } from './storage/storage-card.tsx';

/** The point at which a mail waits for the user, and the actions for it. */
export function WaitingMail({ mailNo }: { mailNo: string }): ReactElement {
  return <StorageCard mailNo={mailNo} />;
}

export interface PersonProps {
  readonly form: {
    field(name: 'personName' | 'personPhone', read?: (typed: string) => string): BoundField<string>;
  };
  /** The door, if the person is a neighbour. */
  readonly door?: BoundField<string> | undefined;
}

/** Asks who receives instead of the consignee. A pasted number may have +86 and spaces. */
export function PersonCard({ form, door }: PersonProps): ReactElement {
  const say = usePhrases(personCard);
  return (
    <Card title={door ? say.neighbour : say.who}>
      <div className={styles.fields}>
        <Field label={door ? say.neighbourName : say.name} maxLength={40} {...form.field('personName')} />
        {door && <Field label={say.door} hint={say.doorHint} maxLength={30} {...door} />}
        <PhoneField
          label={door ? say.neighbourPhone : say.phone}
          prefix={undefined}
          autoComplete="off"
          {...form.field('personPhone', cleanPhone)}
        />
      </div>
    </Card>
  );
}
