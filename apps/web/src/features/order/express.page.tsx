import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useEffect } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { emptyAddress } from '../../session/typed-address.ts';
import { useQueryText } from '../../shell/address.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { CounterCard } from './counter-card.tsx';
import { quoteQuery, quoteRequest, sendersQuery } from './express.data.ts';
import styles from './express.module.css';
import { type ExpressForm, type Mode, useExpressForm } from './express-form.ts';
import { ExtrasCard } from './extras-card.tsx';
import { HowCard } from './how-card.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useSettled } from './use-settled.ts';
import { useSubmit } from './use-submit.ts';
import { useGoodsCheck, WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhoCard } from './who-card.tsx';

export function load({ prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return [prefetch(sendersQuery)];
}

/** The express-order page: orderType 3 is courier pick-up, 2 self-drop (spec §2). Everything that is asked stands on it. */
export function Page(): ReactElement {
  const mode: Mode = useQueryText('orderType') === '2' ? 'selfDrop' : 'courier';
  return <Express key={mode} mode={mode} />;
}

function Express({ mode }: { mode: Mode }): ReactElement {
  const say = usePhrases(express);
  const language = useLanguage();
  const { form, change, clear } = useExpressForm(mode);
  useDefaultSender(form, change);
  const asked = quoteRequest(useSettled(form));
  const quote = useQuery({
    ...quoteQuery(asked ?? noQuestion),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const offers = asked ? quote.data?.offers : undefined;
  const offer =
    offers?.find((one) => one.productId === form.productId && one.offered) ?? offers?.find((one) => one.offered);
  const check = useGoodsCheck(form.goods.name);
  const submit = useSubmit({
    mode,
    form,
    offer,
    forbidden: check?.verdict === 'forbidden',
    refresh: () => void quote.refetch(),
    done: clear,
  });
  const wants = (what: Parameters<typeof submit.missing.has>[0]) =>
    submit.missing.has(what) ? say.missing[what] : undefined;
  return (
    <div className={styles.page}>
      <ModeChoice mode={mode} />
      <WhoCard
        mode={mode}
        form={form}
        wanted={new Set((['sender', 'receiver'] as const).filter((who) => submit.missing.has(who)))}
        onChange={(part, note) => change(note && form.message === '' ? { ...part, message: note } : part)}
      />
      <WhatCard form={form} onChange={change} check={check} mistake={wants('goods') ?? wants('forbidden')} />
      <HowCard
        quote={asked ? quote.data : undefined}
        asked={asked !== null}
        failed={quote.error ? sayFailure(language, quote.error) : undefined}
        retry={() => void quote.refetch()}
        value={offer?.productId}
        onChange={(productId) => change({ productId })}
        mistake={wants('product')}
      />
      {mode === 'courier' ? (
        <WhenCard
          sender={form.sender}
          value={form.slot}
          onChange={(slot) => change({ slot })}
          mistake={wants('slot')}
        />
      ) : (
        <CounterCard
          sender={form.sender}
          value={form.pointCode}
          onChange={(pointCode) => change({ pointCode })}
          mistake={wants('point')}
        />
      )}
      <ExtrasCard form={form} onChange={change} insurance={asked ? quote.data?.insurance : undefined} offer={offer} />
      {submit.refusal && (
        <Notice tone="danger" urgent>
          {submit.refusal}
        </Notice>
      )}
      <SubmitBar
        form={form}
        offer={offer}
        agreed={submit.agreed}
        onAgree={submit.agree}
        agreeMistake={submit.agreeMistake}
        busy={submit.busy}
        onSubmit={submit.submit}
      />
    </div>
  );
}

const noQuestion = {
  from: { province: '-', city: '', district: '' },
  to: { province: '-', city: '', district: '' },
  weight: 1,
};

/** Pick-up or drop-off. With a mail number already at hand a courier cannot be booked (spec §5). */
function ModeChoice({ mode }: { mode: Mode }): ReactElement {
  const say = usePhrases(express);
  const hand = usePhrases(handOver);
  const go = useNavigate();
  const mailNo = useQueryText('mailNo');
  return (
    <>
      <Segmented<Mode>
        label={say.modeLabel}
        value={mode}
        onChange={(next) =>
          go.href(hrefOf('/s/express', {}, { orderType: next === 'courier' ? '3' : '2', mailNo }), { replace: true })
        }
        options={[
          { value: 'courier', label: say.courier },
          { value: 'selfDrop', label: say.selfDrop },
        ]}
      />
      {mailNo && mode === 'courier' && (
        <Notice tone="warn" detail={hand.noPickupHint}>
          {hand.noPickup}
        </Notice>
      )}
    </>
  );
}

/** The first record of the sender's page fills an empty form when it is the default one (spec §4). */
function useDefaultSender(form: ExpressForm, change: (part: Partial<ExpressForm>) => void): void {
  const first = useQuery(sendersQuery).data?.records[0];
  const empty =
    form.sender.name === '' &&
    form.sender.userPhone === '' &&
    form.sender.province === '' &&
    form.sender.address === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once when the record comes, not whenever the form changes
  useEffect(() => {
    if (first?.isDefault !== 1 || !empty) return;
    const { name, userPhone, province, city, district, street, address, id } = first;
    change({ sender: { ...emptyAddress, name, userPhone, province, city, district, street, address, addrId: id } });
  }, [first]);
}
