import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useQueryText } from '../../shell/address.ts';
import { InItsTurn } from '../../shell/in-its-turn.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { CounterCard } from './counter-card.tsx';
import { ElderHelp } from './elder-help.tsx';
import { prefetchSender, quoteQuery, quoteRequest } from './express.data.ts';
import styles from './express.module.css';
import { type Mode, useExpressForm } from './express-form.ts';
import { ExtrasCard } from './extras-card.tsx';
import { HowCard } from './how-card.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useFilledIn } from './use-filled-in.ts';
import { useSettled } from './use-settled.ts';
import { useSubmit } from './use-submit.ts';
import { useGoodsCheck, WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhoCard } from './who-card.tsx';

export function load({ client, prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  return [prefetchSender(client, prefetch, modeOf(search.orderType))];
}

const modeOf = (orderType: string | undefined): Mode => (orderType === '2' ? 'selfDrop' : 'courier');

/** The express-order page: orderType 3 is courier pick-up, 2 self-drop (spec §2). Everything that is asked stands on it. */
export function Page(): ReactElement {
  const mode = modeOf(useQueryText('orderType'));
  return <Express key={mode} mode={mode} />;
}

function Express({ mode }: { mode: Mode }): ReactElement {
  const say = usePhrases(express);
  const language = useLanguage();
  const { form: typed, change, clear } = useExpressForm(mode);
  const form = useFilledIn(typed, mode);
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
      <InItsTurn>
        <WhoCard
          mode={mode}
          form={form}
          wanted={new Set((['sender', 'receiver'] as const).filter((who) => submit.missing.has(who)))}
          onChange={(part, note) => change(note && form.message === '' ? { ...part, message: note } : part)}
        />
      </InItsTurn>
      <InItsTurn>
        <WhatCard form={form} onChange={change} check={check} mistake={wants('goods') ?? wants('forbidden')} />
      </InItsTurn>
      <InItsTurn>
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
      </InItsTurn>
      <InItsTurn>
        <ExtrasCard form={form} onChange={change} insurance={asked ? quote.data?.insurance : undefined} offer={offer} />
      </InItsTurn>
      {submit.refusal && (
        <Notice tone="danger" urgent>
          {submit.refusal}
        </Notice>
      )}
      <ElderHelp />
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
