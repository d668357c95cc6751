import type { ClaimKind } from '@yidi/contract/values/claim';
import { claim } from '@yidi/phrases/claim';
import { formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { MailClaims } from '../claim.data.ts';

interface KindCardProps {
  readonly mail: MailClaims;
  readonly value: ClaimKind | '';
  readonly mistake: string | undefined;
  onChange(kind: ClaimKind): void;
}

/** The kinds of claims as cards, possible ones first, with the deadline or the obstacle. */
export function KindCard({ mail, value, mistake, onChange }: KindCardProps): ReactElement {
  const say = usePhrases(claim);
  const language = useLanguage();
  const detailOf = ({ bar, from, until }: MailClaims['kinds'][number]) => {
    if (from) return say.from(formatMonthDay(language, from));
    if (bar) return say.bars[bar];
    return until && say.kindUntil(formatMonthDay(language, until));
  };
  const isOpen = ({ bar }: MailClaims['kinds'][number]) => bar === undefined;
  const sorted = [...mail.kinds.filter(isOpen), ...mail.kinds.filter((option) => !isOpen(option))];
  return (
    <Card title={say.what}>
      <RadioCards
        label={say.what}
        options={sorted.map((option) => ({
          value: option.kind,
          title: say.kinds[option.kind],
          detail: detailOf(option),
          disabled: option.bar !== undefined,
        }))}
        value={value === '' ? undefined : value}
        onChange={onChange}
      />
      {mistake && <Mistake urgent>{mistake}</Mistake>}
    </Card>
  );
}
