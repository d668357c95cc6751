import { undeliverableChoices } from '@yidi/contract/values/declaration';
import type { InterDraft } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { Card } from '@yidi/ui/card';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

interface UndeliverableProps {
  readonly form: Pick<InterDraft, 'productId' | 'undeliverable'>;
  change(part: Pick<InterDraft, 'undeliverable'>): void;
}

/** What happens if the item cannot be delivered. Nothing is preselected. */
export function UndeliverableCard({ form, change }: UndeliverableProps): ReactElement | null {
  const words = usePhrases(declaration).undeliverable;
  if (form.productId !== 'I1' && form.productId !== 'I3') return null;
  return (
    <Card title={words.title}>
      <RadioCards
        label={words.title}
        value={form.undeliverable || undefined}
        options={undeliverableChoices.map((value) => ({
          value,
          title: words[value],
          detail: value === 'return' ? words.returnText : words.abandonText,
        }))}
        onChange={(value) => change({ undeliverable: value })}
      />
    </Card>
  );
}
