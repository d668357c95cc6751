import { showInterception } from '@yidi/contract/calls/interception';
import { ApiError } from '@yidi/contract/envelope';
import { brokenText, detailRule } from '@yidi/contract/values/address-rules';
import { formatRule } from '@yidi/phrases/field-rules';
import { interception } from '@yidi/phrases/interception';
import { preventBreaks } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment, formatTime } from '@yidi/phrases/times';
import { withoutRegion } from '@yidi/rules/address/without-region';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { MapPinIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, type ReactNode, useState } from 'react';
import { send } from '../../api/send.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import { regionLine, type TypedPlace } from '../address/address.data.ts';
import { chooseRegion, placeDraftsOf } from '../address/address.parts.tsx';
import { FillIn, type Receiver } from './fill-in.tsx';
import type { Shown } from './interception.data.ts';
import styles from './interception.module.css';
import { formatRefusal, useAsk, wirePlace } from './use-ask.ts';

/** An offer and its place. Another place needs another offer. */
interface Offered {
  readonly to: string;
  readonly shown: Shown;
}

interface PlaceFormProps {
  readonly orderId: string;
  readonly receiver: Receiver;
  readonly also: ReactNode;
}

function mistakesOf(language: Language, { province, address }: TypedPlace) {
  const say = interception[language];
  const rule = brokenText(address, detailRule);
  return {
    ...(province === '' && { province: say.regionNeeded }),
    ...(rule && { address: formatRule(language, rule, say.detail) }),
  };
}

/** The last offer, and asking for one. */
function useOffered(orderId: string) {
  const [offered, setOffered] = useState<Offered>();
  const pricing = useAction(async (to: TypedPlace) => {
    const shown = await send(showInterception, { orderId, to: wirePlace(to) });
    setOffered({ to: JSON.stringify(to), shown });
  }, 'shown');
  return { offered, pricing };
}

/**
 * The form of the new address. The first submission of a complete address asks for its fee, the
 * second one confirms it. `update`: the offer for the typed address, if there is one.
 */
function usePlace(orderId: string) {
  const say = usePhrases(interception);
  const language = useLanguage();
  const { offered, pricing } = useOffered(orderId);
  const ask = useAsk(orderId);
  const check = (place: TypedPlace) => mistakesOf(language, place);
  const form = useForm<TypedPlace>({
    drafts: placeDraftsOf(orderId),
    check,
    async send(to): Promise<unknown> {
      const offer = offered?.shown.update;
      return offer && ask(offer, to);
    },
    failed(error) {
      // The offer expired or the fee changed: it is priced again and needs another tap.
      if (error instanceof ApiError && error.class === 'CONFLICT') pricing.run(form.form);
    },
  });
  const typed = form.form;
  const { update, whyNotUpdate } = (offered?.to === JSON.stringify(typed) && offered.shown) || {};
  const isWhole = Object.keys(check(typed)).length === 0;
  const submit = () => {
    if (!isWhole || update) return form.submit();
    const to = { ...typed, address: withoutRegion(typed) };
    if (to.address !== typed.address) form.change({ address: to.address });
    return pricing.run(to);
  };
  const failure = form.failure ?? pricing.failure;
  const wrong = whyNotUpdate
    ? say.reason[whyNotUpdate]
    : failure === undefined
      ? undefined
      : formatRefusal(language, failure);
  return { form: { ...form, submit }, update, wrong, busy: form.busy || pricing.busy };
}

/** The new address; once it is complete its fee and promise, then the confirmation. */
export function PlaceForm({ orderId, receiver, also }: PlaceFormProps): ReactElement {
  const say = usePhrases(interception);
  const { form, update, wrong, busy } = usePlace(orderId);
  const fee = update && (update.fee > 0 ? formatYuan(update.fee) : say.free);
  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      <Card title={say.newPlace}>
        <div className={styles.fields}>
          <FillIn orderId={orderId} receiver={receiver} now={form.form} onFill={form.change} />
          <Place value={form.form} onChange={form.change} mistakes={form.mistakes} />
        </div>
      </Card>
      <p className={styles.quiet}>{say.samePerson}</p>
      <p className={styles.quiet}>{say.dropsChoice}</p>
      {update && <Terms update={update} />}
      {also}
      <BottomBar
        {...(fee ? { price: fee, priceNote: say.fee } : { lacking: { title: say.askTitle, note: say.askNote } })}
        above={wrong && <Mistake urgent>{wrong}</Mistake>}
        action={
          <Button type="submit" size="large" busy={busy} busyLabel={update ? say.sending : say.asking}>
            {update ? (update.fee > 0 ? say.confirm(formatYuan(update.fee)) : say.confirmFree) : say.ask}
          </Button>
        }
      />
    </FormPage>
  );
}

interface PlaceProps {
  readonly value: TypedPlace;
  onChange(part: Partial<TypedPlace>): void;
  readonly mistakes: Readonly<Record<string, string | undefined>>;
}

/** The fields for region and street. */
function Place({ value, onChange, mistakes }: PlaceProps): ReactElement {
  const say = usePhrases(interception);
  const region = regionLine(value);
  async function choose() {
    const chosen = await chooseRegion(value);
    if (chosen) onChange(chosen);
  }
  return (
    <>
      <Button
        kind="outline"
        wide
        icon={<MapPinIcon />}
        aria-invalid={mistakes.province ? true : undefined}
        onClick={() => void choose()}
      >
        {region || say.chooseRegion}
      </Button>
      {mistakes.province && <Mistake urgent>{mistakes.province}</Mistake>}
      <TextArea
        label={say.detail}
        hint={say.detailHint}
        rows={2}
        maxLength={200}
        autoComplete="street-address"
        value={value.address}
        error={mistakes.address}
        onChange={(text) => onChange({ address: text.replace(/[\r\n]+/g, ' ') })}
      />
    </>
  );
}

function Terms({ update }: { update: NonNullable<Shown['update']> }): ReactElement {
  const say = usePhrases(interception);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <Card title={say.promise}>
      <p>
        <b>{say.by(preventBreaks(formatMoment(language, update.promisedAt, nowMs)))}</b>
      </p>
      {update.fee > 0 && (
        <>
          <p>{say.basis[update.basis](formatYuan(update.fee))}</p>
          <p>{say.hold}</p>
        </>
      )}
      <p className={styles.quiet}>{say.validUntil(preventBreaks(formatTime(update.expiresAt)))}</p>
    </Card>
  );
}
