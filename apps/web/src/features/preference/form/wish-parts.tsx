import { safePlaces as allPlaces, type SafePlace } from '@yidi/contract/values/delivery';
import { type CallHour, callHours, type DayBand, dayBands, type PreferType } from '@yidi/contract/values/preference';
import { safePlaces, standingConsentWords } from '@yidi/phrases/delivery-consent';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useId, useState } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { FormState } from '../../../shell/use-form.ts';
import { PersonCard } from '../../delivery/delivery.parts.tsx';
import type { Place, Target } from '../preference.data.ts';
import styles from '../preference.module.css';
import { Photo } from './photo.tsx';
import { Points } from './points.tsx';
import { consentOf, type WishFields } from './use-wish-form.ts';

export interface PartProps {
  readonly form: FormState<WishFields>;
}

interface PartsProps extends PartProps {
  readonly target: Target;
  readonly kind: PreferType;
  readonly nowMs: number;
}

export function WishParts({ target, kind, form, nowMs }: PartsProps): ReactElement {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const isPoint = kind === '4' || kind === '5' || kind === '6';
  return (
    <>
      {kind === '2' && <PersonCard form={form} />}
      {kind === '3' && <SafePlaceParts form={form} />}
      {isPoint && <Points target={target} kind={kind} form={form} onChosen={setPlaces} />}
      {kind === '7' && <Bands form={form} />}
      {kind === '8' && <Call form={form} />}
      {kind === '9' && <Hold form={form} nowMs={nowMs} />}
      <Consent target={target} kind={kind} form={form} places={places} />
    </>
  );
}

function SafePlaceParts({ form }: PartProps): ReactElement {
  const say = usePhrases(preference);
  const words = safePlaces[useLanguage()];
  const { photoId } = form.form;
  return (
    <>
      <Card title={say.where}>
        <ChipGroup<SafePlace>
          label={say.where}
          columns="wide"
          {...form.field('place')}
          options={allPlaces.map((option) => ({ value: option, label: words[option] }))}
        />
        <div className={styles.ask}>
          <Field label={say.note} hint={say.noteHint} maxLength={40} {...form.field('note')} />
        </div>
      </Card>
      <Photo photoId={photoId} onChange={(id) => form.change({ photoId: id })} />
    </>
  );
}

function Bands({ form }: PartProps): ReactElement {
  const say = usePhrases(preference);
  return (
    <>
      {(['weekday', 'weekend'] as const).map((days) => (
        <Card key={days} title={say[days]}>
          <ChipGroup<DayBand>
            label={say[days]}
            columns="wide"
            {...form.field(days)}
            options={[...dayBands].reverse().map((band) => ({
              value: band,
              label: (
                <>
                  {say.band[band]}
                  {band !== 'none' && <span className={styles.hours}>{preventBreaks(say.bandHours[band])}</span>}
                </>
              ),
            }))}
          />
        </Card>
      ))}
    </>
  );
}

function Call({ form }: PartProps): ReactElement {
  const say = usePhrases(preference);
  return (
    <Card title={say.hours}>
      <ChipGroup<CallHour>
        label={say.hours}
        columns="short"
        {...form.field('callFrom')}
        options={callHours.map((hour) => ({ value: hour, label: hour }))}
      />
    </Card>
  );
}

function Hold({ form, nowMs }: PartProps & { nowMs: number }): ReactElement {
  const say = usePhrases(preference);
  return (
    <Card>
      <div className={styles.fields}>
        {(['holdFrom', 'holdUntil'] as const).map((end) => (
          <Field
            key={end}
            label={say[end]}
            type="date"
            min={shanghaiDate(nowMs)}
            value={form.form[end]}
            error={form.mistakes[end]}
            onChange={(day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && form.change({ [end]: day })}
          />
        ))}
      </div>
    </Card>
  );
}

interface ConsentProps extends PartProps {
  readonly target: Target;
  readonly kind: PreferType;
  readonly places: readonly Place[];
}

/** The consent, with the text that is stored with it, and its checkbox. */
function Consent({ target, kind, form, places }: ConsentProps): ReactElement | null {
  const say = usePhrases(preference);
  const language = useLanguage();
  const mistake = useId();
  const { personName, place, pointCodes, agreedTo } = form.form;
  const consent = consentOf(kind, form.form);
  if (consent === null || (kind >= '4' && pointCodes.length === 0)) return null;
  const agreed = consent !== '' && agreedTo === consent;
  const isMissing = form.mistakes.agreed !== undefined && !agreed;
  const points = pointCodes.flatMap((code) => places.find((candidate) => candidate.code === code) ?? []);
  const to = {
    ...(kind === '2' && { person: { name: personName.trim() || say.somebody } }),
    ...(kind === '3' && { place }),
    ...(kind >= '4' && { points }),
  };
  return (
    <Card title={say.consent}>
      <p className={styles.words}>{standingConsentWords(language, target, to)}</p>
      <Checkbox
        checked={agreed}
        onChange={(given) => form.change({ agreedTo: given ? consent : '' })}
        invalid={isMissing}
        describedBy={mistake}
      >
        <b>{say.agree}</b>
      </Checkbox>
      <div id={mistake}>{isMissing && <Mistake urgent>{say.noConsent}</Mistake>}</div>
      <p className={styles.quiet}>{wrapWell(say.consentNote)}</p>
    </Card>
  );
}
