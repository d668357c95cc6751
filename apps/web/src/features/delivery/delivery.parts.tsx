import { cleanPhone } from '@yidi/contract/values/address-rules';
import { personCard } from '@yidi/phrases/person-card';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { PhoneField } from '@yidi/ui/number-fields';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './person.module.css';
import { StorageCard } from './storage/storage-card.tsx';

/** The point at which a mail waits for the user, and the actions for it. */
export function WaitingMail({ mailNo }: { mailNo: string }): ReactElement {
  return <StorageCard mailNo={mailNo} />;
}

export interface PersonFields {
  readonly personName: string;
  readonly personPhone: string;
  /** The door of a neighbour. */
  readonly personDoor?: string;
}

export interface PersonProps {
  readonly form: {
    readonly form: PersonFields;
    readonly mistakes: Partial<Record<keyof PersonFields, string>>;
    change(fields: Partial<Record<keyof PersonFields, string>>): void;
  };
  readonly neighbour?: boolean;
}

/** Asks who receives instead of the consignee. A pasted number may have +86 and spaces. */
export function PersonCard({ form, neighbour = false }: PersonProps): ReactElement {
  const say = usePhrases(personCard);
  const { personName, personPhone, personDoor = '' } = form.form;
  return (
    <Card title={neighbour ? say.neighbour : say.who}>
      <div className={styles.fields}>
        <Field
          label={neighbour ? say.neighbourName : say.name}
          maxLength={40}
          value={personName}
          error={form.mistakes.personName}
          onChange={(text) => form.change({ personName: text })}
        />
        {neighbour && (
          <Field
            label={say.door}
            hint={say.doorHint}
            maxLength={30}
            value={personDoor}
            error={form.mistakes.personDoor}
            onChange={(text) => form.change({ personDoor: text })}
          />
        )}
        <PhoneField
          label={neighbour ? say.neighbourPhone : say.phone}
          prefix={undefined}
          autoComplete="off"
          value={personPhone}
          error={form.mistakes.personPhone}
          onChange={(text) => form.change({ personPhone: cleanPhone(text) })}
        />
      </div>
    </Card>
  );
}
