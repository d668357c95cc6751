import { type MailSide, type MailState, mailSides, mailStates } from '@yidi/contract/values/follow';
import { follow } from '@yidi/phrases/follow';
import { ChipGroup } from '@yidi/ui/chips';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import type { MinePage, MineQuestion } from './follow.data.ts';
import styles from './follow.module.css';
import { PeopleBar } from './people-bar.tsx';

/** More months would be too many chips: the search finds older mail. */
const MONTHS = 6;

/** Resets these filters when another list is chosen. */
const whole = { state: undefined, month: undefined, of: undefined };

/** Returns the filter for a person of the household: for the user 寄给我的, for others no side. */
export const askWhose = (whose: string): MineQuestion => ({
  ...whole,
  side: whose === 'me' ? 'received' : undefined,
  of: whose === 'all' ? undefined : whose,
});

interface MineFilterProps {
  readonly question: MineQuestion;
  readonly found: MinePage;
  onAsk(part: MineQuestion): void;
}

/** The number of mails in transit, and filters: search, person, side, state, month. */
export function MineFilter({ question, found, onAsk }: MineFilterProps): ReactElement {
  const say = usePhrases(follow);
  const { side = 'all', state = 'all', month = 'all', find = '', of: whose } = question;
  const { counts, months, phones } = found;
  const open = counts.all - counts.done;
  const receivable = side === 'received' || whose !== undefined ? counts.coming + counts.waiting : 0;
  const states = (['all', ...mailStates] as const).filter(
    (option) => option === 'all' || option === state || counts[option] > 0,
  );
  const shownMonths = [...new Set([...months.slice(0, MONTHS), ...(question.month ? [question.month] : [])])];
  const monthLabel = (value: string) =>
    value === 'all' ? say.months.all : say.months.of(Number(value.slice(0, 4)), Number(value.slice(5)));
  return (
    <>
      {counts.all > 0 && <h2 className={styles.head}>{receivable > 0 ? say.headToday(receivable) : say.head(open)}</h2>}
      {receivable > 0 && open > receivable && <p className={styles.quiet}>{say.headRest(open - receivable)}</p>}
      <search className={styles.search}>
        <SearchField
          label={say.search}
          hint={say.searchHint}
          clearLabel={say.clear}
          maxLength={40}
          asked={find}
          onAsk={(text) => onAsk({ find: text || undefined })}
        />
      </search>
      {phones.length > 0 && (
        <PeopleBar phones={phones} whose={whose ?? 'all'} onChange={(value) => onAsk(askWhose(value))} />
      )}
      <div className={styles.chips}>
        <ChipGroup<MailSide | 'all'>
          label={say.sides.label}
          look="filter"
          options={(['all', ...mailSides] as const).map((value) => ({ value, label: say.sides[value] }))}
          value={side}
          onChange={(value) => onAsk({ ...whole, side: value === 'all' ? undefined : value })}
        />
        {states.length > 2 && (
          <ChipGroup<MailState | 'all'>
            label={say.state}
            look="filter"
            options={states.map((value) => ({ value, label: say.counted(say.states[value], counts[value]) }))}
            value={state}
            onChange={(value) => onAsk({ state: value === 'all' ? undefined : value })}
          />
        )}
        {(shownMonths.length > 1 || question.month) && (
          <ChipGroup
            label={say.month}
            look="filter"
            options={['all', ...shownMonths].map((value) => ({ value, label: monthLabel(value) }))}
            value={month}
            onChange={(value) => onAsk({ month: value === 'all' ? undefined : value })}
          />
        )}
      </div>
    </>
  );
}
