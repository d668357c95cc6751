import { safePlaces as allPlaces, type SafePlace } from '@yidi/contract/values/delivery';
import { delivery } from '@yidi/phrases/delivery';
import { safePlaces } from '@yidi/phrases/delivery-consent';
import { formatDate } from '@yidi/phrases/times';
import { addDays, daysBetween, shanghaiDate } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Stepper } from '@yidi/ui/stepper';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { FormState } from '../../../shell/use-form.ts';
import { ConsentCard } from '../consent-card.tsx';
import type { Delivery } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { noonOf } from '../say-way.ts';
import { consentOf, type WayFields } from './use-way-form.ts';

interface MoreProps {
  readonly info: Delivery;
  readonly form: FormState<WayFields>;
}

/** The fields of the chosen way, and its consent. */
export function WayMore({ info, form }: MoreProps): ReactElement | null {
  const say = usePhrases(delivery);
  const { way, personName, personDoor, place, agreedTo } = form.form;
  const consent = consentOf(form.form);
  const name = personName.trim();
  const to =
    way === 'person'
      ? { person: { name: name || say.somebody } }
      : way === 'neighbour'
        ? { neighbour: { name, door: personDoor.trim() } }
        : { place };
  return (
    <>
      {way === 'door' && <p className={styles.left}>{say.doorNote}</p>}
      {(way === 'person' || way === 'neighbour') && <Person form={form} isNeighbour={way === 'neighbour'} />}
      {way === 'place' && <Place form={form} />}
      {way === 'hold' && info.hold && <Hold hold={info.hold} form={form} />}
      {consent !== null && (
        <ConsentCard
          mailNo={info.waybillNo}
          to={to}
          agreed={agreedTo === consent}
          missed={form.mistakes.agreed !== undefined}
          onChange={(agreed) => form.change({ agreedTo: agreed ? consent : '' })}
        />
      )}
    </>
  );
}

const fetchPerson = async () => ({ Card: (await import('../delivery.parts.tsx')).PersonCard });

/** Asks who receives the mail. Lazy: loaded when this way is chosen. */
function Person({ form, isNeighbour }: Pick<MoreProps, 'form'> & { isNeighbour: boolean }): ReactElement | null {
  const made = useLazyResult('', fetchPerson);
  return typeof made === 'object' ? (
    <made.Card form={form} door={isNeighbour ? form.field('personDoor') : undefined} />
  ) : null;
}

function Place({ form }: Pick<MoreProps, 'form'>): ReactElement {
  const say = usePhrases(delivery);
  const words = safePlaces[useLanguage()];
  return (
    <Card title={say.where}>
      <ChipGroup<SafePlace>
        label={say.where}
        columns="wide"
        {...form.field('place')}
        options={allPlaces.map((place) => ({ value: place, label: words[place] }))}
      />
    </Card>
  );
}

/** Chooses the last day of storage. */
function Hold({ hold, form }: { hold: NonNullable<Delivery['hold']> } & Pick<MoreProps, 'form'>): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const today = shanghaiDate(useNow());
  const until = form.form.until || hold.from;
  return (
    <Card title={say.howLong}>
      <div className={styles.hold}>
        <b>{say.onDay(formatDate(language, noonOf(until)))}</b>
        <Stepper
          label={say.howLong}
          unit={say.days}
          min={daysBetween(today, hold.from)}
          max={daysBetween(today, hold.to)}
          step={1}
          value={daysBetween(today, until)}
          onChange={(days) => form.change({ until: addDays(today, days) })}
          minusLabel={say.fewer}
          plusLabel={say.more}
        />
      </div>
    </Card>
  );
}
