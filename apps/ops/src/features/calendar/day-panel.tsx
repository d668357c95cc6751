import { useQuery } from '@tanstack/react-query';
import { calendarPickups, setDays } from '@yidi/contract/calls/staff-calendar';
import { type SetDayKind, setDayKinds } from '@yidi/contract/values/calendar';
import { formatWhole } from '@yidi/phrases/numbers';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { Entry } from '../../shell/entry.tsx';
import { Panel } from '../../shell/panel.tsx';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import { BothDays } from './both-days.tsx';
import { isChanged, useReadAgain, useYearsOf } from './calendar.data.ts';
import styles from './calendar.module.css';
import { type DayForm, fieldsOf, formOf, mistakesOf } from './day-form.ts';
import { formatDayOf, formatSpanOf, isSpan, isWithin, type Span, type Year } from './year.ts';

interface DayPanelProps {
  readonly year: Year;
  readonly chosen: Span;
  /** Chooses other days for what is typed. */
  readonly move: (span: Span) => void;
  readonly close: () => void;
}

/** The chosen days: what they are to become, why, and what is booked on them. */
export function DayPanel({ year, chosen, move, close }: DayPanelProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const { whole, failed } = useYearsOf(year, chosen);
  return (
    <Panel title={say.formTitle(formatSpanOf(language, chosen))} close={close}>
      {chosen.from < year.today ? (
        <Notice>{say.pastDays}</Notice>
      ) : (
        <SetForm {...{ year: whole ?? year, whole, failed, chosen, move, close }} />
      )}
      {whole && <NowOf year={whole} chosen={chosen} />}
    </Panel>
  );
}

interface SetFormProps extends DayPanelProps {
  /** With all years of the chosen days; undefined until they are read. */
  readonly whole: Year | undefined;
  readonly failed: boolean;
}

function SetForm({ year, whole, failed, chosen, move, close }: SetFormProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const words = usePhrases(ops);
  const dates = useDates({ year, chosen, move });
  const { state, theirs, decide } = useSetDays({ year, chosen, close, mayBeSet: dates.mayBeSet });
  const { form } = state;
  return (
    <Form state={state} send={say.ask}>
      {theirs && <BothDays {...{ chosen, form, year: whole, failed }} choose={decide} />}
      <Dates {...dates} />
      <div>
        <Legend>{say.kind}</Legend>
        <Segmented<SetDayKind>
          label={say.kind}
          value={form.kind}
          options={setDayKinds.map((value) => ({ value, label: say.shortKinds[value] }))}
          onChange={state.field('kind').onChange}
        />
        <p className={styles.quiet}>{say.kindEffect[form.kind]}</p>
      </div>
      {form.kind !== 'ordinary' && (
        <div className={styles.pair}>
          <Field label={say.nameZh} hint={say.nameHint} maxLength={20} {...state.field('nameZh')} />
          <Field label={say.nameEn} maxLength={40} {...state.field('nameEn')} />
        </div>
      )}
      <Field label={say.source} hint={say.sourceHint} maxLength={200} {...state.field('source')} />
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
      {form.kind === 'holiday' && <Pickups chosen={chosen} />}
      <p className={styles.quiet}>{say.twoNeeded}</p>
    </Form>
  );
}

/**
 * The form of the chosen days. They are asked for by the version of the calendar that was shown
 * when they were chosen, so that a change of another colleague since then is seen first.
 */
function useSetDays({ year, chosen, close, mayBeSet }: Omit<DayPanelProps, 'move'> & { mayBeSet: boolean }) {
  const language = useLanguage();
  const { asked } = usePhrases(ops);
  const readAgain = useReadAgain();
  const [version, setVersion] = useState(year.version);
  const [theirs, setTheirs] = useState(false);
  const values = useValues<DayForm>(formOf(year, chosen), `calendar ${chosen.from}`);
  const state = useFormState(values, {
    // What is wrong with the dates stands at their fields.
    check: (form) => ({ ...mistakesOf(language, form), ...(!mayBeSet && { dates: '' }) }),
    async send(form) {
      try {
        await send(setDays, { version, ...chosen, ...fieldsOf(form) });
      } catch (error) {
        setTheirs(isChanged(error));
        throw error;
      } finally {
        readAgain();
      }
      values.clear();
      showToast(asked, { tone: 'good' });
      close();
    },
  });
  function decide(which: 'mine' | 'theirs'): void {
    setTheirs(false);
    setVersion(year.version);
    state.change({});
    if (which === 'mine') return;
    values.clear();
    close();
  }
  return { state, theirs, decide };
}

/**
 * The first and the last day as they are typed. The form is moved to them only when they may be
 * set, so that it stays while a date is half typed.
 */
function useDates({ year, chosen, move }: Omit<DayPanelProps, 'close'>) {
  const [typed, setTyped] = useState<Span>();
  const isWhole = ({ from, to }: Span) => isDay(from) && isDay(to) && isSpan({ from, to });
  const isPast = typed !== undefined && isWhole(typed);
  return {
    shown: typed ?? chosen,
    mayBeSet: typed === undefined,
    isPast,
    isWrong: typed !== undefined && !isPast,
    change(part: Partial<Span>): void {
      const next = { ...(typed ?? chosen), ...part };
      const maySet = isWhole(next) && next.from >= year.today;
      setTyped(maySet ? undefined : next);
      if (maySet) move(next);
    },
  };
}

/** The first and the last day as fields, for who does not use the mouse. */
function Dates({ shown, isPast, isWrong, change }: ReturnType<typeof useDates>): ReactElement {
  const say = usePhrases(opsCalendar);
  return (
    <div className={styles.pair}>
      <Field
        type="date"
        label={say.from}
        value={shown.from}
        error={isPast ? say.pastDays : undefined}
        onChange={(from) => change({ from })}
      />
      <Field
        type="date"
        label={say.to}
        value={shown.to}
        error={isWrong ? say.rangeWrong : undefined}
        onChange={(to) => change({ to })}
      />
    </div>
  );
}

/** A year that is still being typed is 0002 or 0020. */
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text);

/** How many booked pick-ups lie on the days that become holidays. */
function Pickups({ chosen }: { chosen: Span }): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const { data } = useQuery(callQuery(calendarPickups, { ...chosen }));
  if (!data) return null;
  const count = data.days.reduce((sum, { pickups }) => sum + pickups, 0);
  if (count === 0) return <p className={styles.quiet}>{say.noPickups}</p>;
  const lines = data.days.map(({ day, pickups }) => say.pickupsOf(formatDayOf(language, day), formatWhole(pickups)));
  return (
    <Notice tone="warn" detail={lines.join(' • ')}>
      {say.pickups(formatWhole(count))}
    </Notice>
  );
}

/** What the chosen days are now, and since which change. */
function NowOf({ year, chosen }: Pick<DayPanelProps, 'year' | 'chosen'>): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const days = year.days.filter(({ day }) => isWithin(day, chosen));
  if (days.length === 0) return null;
  return (
    <section aria-label={say.now}>
      <h3>{say.now}</h3>
      <ul>
        {days.map(({ day, kind, nameZh, nameEn, own, source }) => (
          <Entry key={day}>
            {[formatDayOf(language, day), say.kinds[kind], language === 'zh' ? nameZh : nameEn]
              .filter(Boolean)
              .join(' • ')}
            <span className={styles.runSource}>{own ? `${say.own} • ${source}` : `${say.builtIn} • ${source}`}</span>
          </Entry>
        ))}
      </ul>
    </section>
  );
}
