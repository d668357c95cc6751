import { useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { saySpan } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { BoxIcon, ClockIcon, LockIcon, MessageIcon, ShieldIcon, StoreIcon, WalletIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import type { ReactElement, ReactNode } from 'react';
import { sayFailure } from '../../../../api/say-failure.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { nameNear, regionOf, slotsQuery } from '../../../pickup/pickup.data.ts';
import { choosePoint } from '../../../service-point/service-point.data.ts';
import styles from '../express.module.css';
import { openInsure, openMessage, openPacking, openPay, openSlot } from '../sheets/open-sheets.ts';
import { useChosenPoint } from '../use-chosen-point.ts';
import type { Express } from '../use-express.ts';

/** When it is collected or where it is handed in: one line, chosen in a sheet. */
export function HandOverCard({ order }: { order: Express }): ReactElement {
  return <Card>{order.mode === 'courier' ? <SlotRow order={order} /> : <PointRow order={order} />}</Card>;
}

function SlotRow({ order: { form, change, submit } }: { order: Express }): ReactElement {
  const say = usePhrases(handOver);
  const words = usePhrases(express);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const known = form.sender.province !== '';
  const { data, error } = useQuery({ ...slotsQuery(form.sender), enabled: known, refetchInterval: 60_000 });
  const { slot } = form;
  const wanted = submit.missing.has('slot') && known;
  async function choose(): Promise<void> {
    const chosen = await openSlot({ sender: form.sender, slot });
    if (chosen) change({ slot: chosen });
  }
  return (
    <Choice
      id="slot"
      icon={<ClockIcon />}
      label={say.when}
      value={
        slot && known ? (
          <b>{saySpan(language, slot.startAt, slot.endAt, nowMs)}</b>
        ) : known && !data && !error ? (
          words.busy
        ) : (
          known && say.whenChoose
        )
      }
      sub={known ? undefined : say.whenWaiting}
      mistake={wanted ? words.missing.slot : error ? say.slotsFailed(sayFailure(language, error)) : undefined}
      onPress={known ? () => void choose() : undefined}
    />
  );
}

function PointRow({ order: { form, change, submit } }: { order: Express }): ReactElement {
  const say = usePhrases(handOver);
  const words = usePhrases(express);
  const language = useLanguage();
  const known = form.sender.province !== '';
  const { point, error } = useChosenPoint(form);
  const wanted = submit.missing.has('point');
  async function choose(): Promise<void> {
    const chosen = await choosePoint({
      title: say.counter,
      use: say.counterUse,
      service: 'send',
      region: known ? regionOf(form.sender) : null,
      pointCode: form.pointCode,
    });
    if (chosen) change({ pointCode: chosen.code });
  }
  return (
    <Choice
      id="point"
      icon={<StoreIcon />}
      label={say.counter}
      value={point ? <b>{nameNear(point.name, form.sender.district)}</b> : say.counterChoose}
      mistake={wanted ? words.missing.point : error ? sayFailure(language, error) : undefined}
      onPress={() => void choose()}
    />
  );
}

/** Insurance, packaging, payer, note to the courier: a line each, changed in a sheet. */
export function ExtrasCard({ order }: { order: Express }): ReactElement {
  const { form, change, offer, prices } = order;
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const insurance = prices.quote?.insurance;
  const { declaredYuan } = form;
  const fee = offer?.parts.find(({ kind }) => kind === 'packaging')?.fen ?? 0;
  async function insure(): Promise<void> {
    const chosen = await openInsure({
      declaredYuan,
      goodsName: form.goods.name,
      uninsuredMaxFen: offer?.uninsuredMaxFen,
    });
    if (chosen) change(chosen);
  }
  async function pack(): Promise<void> {
    const chosen = await openPacking({ packaging: form.packaging });
    if (chosen) change(chosen);
  }
  async function pay(): Promise<void> {
    const chosen = await openPay({ payMode: form.payMode });
    if (chosen) change(chosen);
  }
  async function write(): Promise<void> {
    const chosen = await openMessage({ message: form.message });
    if (chosen) change(chosen);
  }
  return (
    <Card>
      <Choice
        id="insured"
        icon={<ShieldIcon />}
        label={say.insure}
        value={
          declaredYuan === null
            ? say.notInsured
            : insurance && !insurance.reason
              ? say.insured(declaredYuan, sayYuan(insurance.premiumFen))
              : `¥${declaredYuan}`
        }
        sub={insurance?.reason && declaredYuan !== null ? say.insureRefused : undefined}
        onPress={() => void insure()}
      />
      <Choice
        icon={<BoxIcon />}
        label={say.packaging}
        value={fee > 0 ? say.packed(words.packagings[form.packaging], sayYuan(fee)) : words.packagings[form.packaging]}
        onPress={() => void pack()}
      />
      <Choice icon={<WalletIcon />} label={say.pay} value={words.pays[form.payMode]} onPress={() => void pay()} />
      <Choice
        icon={<MessageIcon />}
        label={say.message}
        value={form.message || say.messageNone}
        onPress={() => void write()}
      />
      <Choice
        icon={<LockIcon />}
        label={say.passwordSign}
        sub={wrapWell(say.passwordSignSub)}
        trail={
          <Switch
            label={say.passwordSign}
            checked={form.passwordSign}
            onChange={(passwordSign) => change({ passwordSign })}
          />
        }
      />
    </Card>
  );
}

interface ChoiceProps {
  readonly id?: string;
  readonly icon: ReactElement;
  readonly label: string;
  readonly value?: ReactNode;
  readonly trail?: ReactNode;
  readonly sub?: ReactNode;
  readonly mistake?: string | undefined;
  /** Without it, there is nothing to choose from yet. */
  readonly onPress?: (() => void) | undefined;
}

function Choice({ id, icon, label, value, trail, sub, mistake, onPress }: ChoiceProps): ReactElement {
  return (
    <div className={styles.choice} id={id}>
      <Row icon={icon} label={label} sub={sub} value={value} trail={trail} {...(onPress && { onPress })} />
      {mistake && <Mistake urgent>{mistake}</Mistake>}
    </div>
  );
}
