import { type InterCategory, type InterDraft, interCategories } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { Card } from '@yidi/ui/card';
import { type IconComponent, ReceiptIcon, RefreshIcon, UserIcon, WalletIcon } from '@yidi/ui/icon';
import { DocumentIcon, GiftIcon } from '@yidi/ui/icon-things';
import { RadioCards } from '@yidi/ui/radio-card';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LimitPart } from './limit-part.tsx';
import type { ChangeForm } from './use-declaration.ts';

const ICONS: Readonly<Record<InterCategory, IconComponent>> = {
  gift: GiftIcon,
  documents: DocumentIcon,
  returned: RefreshIcon,
  other: UserIcon,
  sale: WalletIcon,
  sample: ReceiptIcon,
};

/** What the articles are, in consequences, and the limit on their value. */
export function CategoryCard({ form, change }: { form: InterDraft; change: ChangeForm }): ReactElement {
  const say = usePhrases(declaration);
  const [changing, setChanging] = useState(false);
  const { category } = form;
  const chosen = useRef<HTMLDivElement>(null);
  const [choseAt, setChoseAt] = useState(0);
  // The options fold into one row, which takes the focus that the chosen option had.
  useEffect(() => {
    if (choseAt > 0) chosen.current?.querySelector('button')?.focus();
  }, [choseAt]);
  if (category === '' || changing)
    return (
      <Card title={say.category}>
        <RadioCards
          label={say.category}
          value={category === '' ? undefined : category}
          options={interCategories.map((value) => ({ value, title: say.categories[value], detail: say.means[value] }))}
          onChange={(value) => {
            change({ category: value });
            setChanging(false);
            setChoseAt((count) => count + 1);
          }}
        />
      </Card>
    );
  const Icon = ICONS[category];
  return (
    <Card>
      <div ref={chosen}>
        <Row
          icon={<Icon />}
          label={say.categories[category]}
          strong
          sub={say.means[category]}
          onPress={() => setChanging(true)}
        />
      </div>
      {category !== 'documents' && <LimitPart form={form} />}
    </Card>
  );
}
