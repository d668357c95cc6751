import { type MailSide, type MailState, mailSides, mailStates } from '@yidi/contract/values/follow';
import { follow } from '@yidi/phrases/follow';
import { ChipGroup } from '@yidi/ui/chips';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import type { MinePage, MineQuestion } from './follow.data.ts';
import styles from './follow.module.css';
import { PeopleBar } from './people-bar.tsx';

/** More months would be a wall of chips: older mail is found by a word. */
const MONTHS = 6;

/** Another list begins with all of it. */
const whole = { state: undefined, month: undefined, of: undefined };

/** What comes to one of the household: of the user alone it is 寄给我的, of another it is neither side. */
export const askWhose = (of: string): MineQuestion => ({
  ...whole,
  side: of === 'me' ? 'received' : undefined,
  of: of === 'all' ? undefined : of,
});

interface MineFilterProps {
  readonly question: MineQuestion;
  readonly found: MinePage;
  onAsk(part: MineQuestion): void;
}

/** How many are under way; search, whose, side, state with counts, month. */
export function MineFilter({ question, found, onAsk }: MineFilterProps): ReactElement {
  const say = usePhrases(follow);
  const { side = 'all', state = 'all', month = 'all', find = '', of } = question;
  const { counts, months, phones } = found;
  const open = counts.all - counts.done;
  const receivable = side === 'received' || of !== undefined ? counts.coming + counts.waiting : 0;
  const states = (['all', ...mailStates] as const).filter((one) => one === 'all' || one === state || counts[one] > 0);
  const shownMonths = [...new Set([...months.slice(0, MONTHS), ...(question.month ? [question.month] : [])])];
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
      {phones.length > 0 && <PeopleBar phones={phones} of={of ?? 'all'} onChange={(value) => onAsk(askWhose(value))} />}
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
            options={['all', ...shownMonths].map((value) => ({
              value,
              label:
                value === 'all' ? say.months.all : say.months.of(Number(value.slice(0, 4)), Number(value.slice(5))),
            }))}
            value={month}
            onChange={(value) => onAsk({ month: value === 'all' ? undefined : value })}
          />
        )}
      </div>
    </>
  );
}
