import { acceptPickups, cancelPickup, failPickup, rebookPickup } from '@yidi/contract/calls/staff-dispatch';
import {
  type DispatchAct,
  dispatchActs,
  type OfficeCancelCode,
  officeCancelCodes,
  type PickupFailure,
  pickupFailures,
} from '@yidi/contract/values/dispatch';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { formatSpan } from '@yidi/phrases/times';
import { nextState } from '@yidi/rules/order/states';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { Legend } from '../../shell/reason-form.tsx';
import { Assign } from './assign-form.tsx';
import { formatResult, type PickupItem } from './dispatch.data.ts';
import styles from './dispatch.module.css';
import { type ActFormProps, useAct, VersionedForm, Wrong } from './use-act.tsx';

const ACTIONS = {
  accept: 'accept',
  assign: 'assign',
  fail: 'pickup_failed',
  rebook: 'rebook',
  cancel: 'cancel',
} as const;

/** Whether an act is possible in the state of the order. */
const isPossible = ({ status }: PickupItem, act: DispatchAct) =>
  (act === 'assign' && status === 2) || nextState('courier', status, ACTIONS[act]).ok;

/** How many orders of its visit an act is done for. */
const countOf = ({ visit }: PickupItem, act: 'fail' | 'rebook') =>
  visit.filter((status) => nextState('courier', status, ACTIONS[act]).ok).length;

/** The acts that are possible now, one form at a time. */
export function ActForms({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const acts = dispatchActs.filter((name) => isPossible(item, name));
  // After an act the first one that is then possible is offered.
  const [chosen, setChosen] = useState<DispatchAct | undefined>(acts[0]);
  const act = chosen ?? acts[0] ?? 'cancel';
  const form = { item, done: () => setChosen(undefined) };
  return (
    <>
      <ChipGroup
        look="pill"
        label={say.actLabel}
        options={acts.map((value) => ({ value, label: say.actKinds[value] }))}
        value={acts.includes(act) ? act : undefined}
        onChange={setChosen}
      />
      <div className={styles.part}>
        {acts.includes(act) ? (
          <ActForm key={act} act={act} form={form} />
        ) : (
          <Notice tone="warn" urgent>
            {say.gone(say.actKinds[act])}
          </Notice>
        )}
      </div>
    </>
  );
}

/** The form of an act. */
export function ActForm({ act, form }: { act: DispatchAct; form: ActFormProps }): ReactElement {
  if (act === 'accept') return <Accept {...form} />;
  if (act === 'assign') return <Assign {...form} />;
  if (act === 'fail') return <Fail {...form} />;
  return act === 'rebook' ? <Rebook {...form} /> : <Cancel {...form} />;
}

function Accept({ item, done }: ActFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const { orderId } = item;
  const state = useAct(
    { item, done },
    'accept',
    {},
    {
      check: () => ({}),
      async run({ version }) {
        const { results } = await send(acceptPickups, { orders: [{ orderId, version }] });
        const refused = results.find((result) => !result.done);
        showToast(refused ? formatResult(language, refused) : say.accepted, { tone: refused ? 'bad' : 'good' });
        return !refused;
      },
    },
  );
  return (
    <VersionedForm state={state} send={say.accept}>
      {null}
    </VersionedForm>
  );
}

function Fail({ item, done }: ActFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const { orderId } = item;
  const together = countOf(item, 'fail');
  const first: { readonly why: PickupFailure | undefined } = { why: undefined };
  const state = useAct({ item, done }, 'fail', first, {
    check: ({ why }) => ({ why: why === undefined ? say.choose : undefined }),
    async run({ why, version }) {
      if (why) await send(failPickup, { orderId, version, why });
      showToast(say.failed, { tone: 'good' });
      return true;
    },
  });
  return (
    <VersionedForm state={state} send={say.fail}>
      <Legend>{say.why}</Legend>
      <ChipGroup
        look="pill"
        label={say.why}
        options={pickupFailures.map((value) => ({ value, label: say.whys[value] }))}
        value={state.form.why}
        onChange={(why) => state.change({ why })}
      />
      <Wrong>{state.mistakes.why}</Wrong>
      <p className={styles.quiet}>{together > 1 ? `${say.failVisit(together)} ${say.failText}` : say.failText}</p>
    </VersionedForm>
  );
}

function Rebook({ item, done }: ActFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const { orderId, windows } = item;
  const together = countOf(item, 'rebook');
  const state = useAct(
    { item, done },
    'rebook',
    { slotId: '' },
    {
      check: ({ slotId }) => ({ slotId: slotId === '' ? say.choose : undefined }),
      async run({ slotId, version }) {
        await send(rebookPickup, { orderId, version, slotId });
        showToast(say.rebooked, { tone: 'good' });
        return true;
      },
    },
  );
  const others = windows.filter(({ slotId }) => slotId !== item.slotId || item.status === 3);
  if (others.length === 0) return <Notice>{say.noWindow}</Notice>;
  return (
    <VersionedForm state={state} send={say.rebook}>
      <Legend>{say.newWindow}</Legend>
      <ChipGroup
        look="pill"
        label={say.newWindow}
        options={others.map(({ slotId, startAt, endAt }) => ({
          value: slotId,
          label: formatSpan(language, startAt, endAt, Date.now()),
        }))}
        value={state.form.slotId || undefined}
        onChange={(slotId) => state.change({ slotId })}
      />
      <Wrong>{state.mistakes.slotId}</Wrong>
      <p className={styles.quiet}>{together > 1 ? `${say.rebookVisit(together)} ${say.rebookText}` : say.rebookText}</p>
    </VersionedForm>
  );
}

function Cancel({ item, done }: ActFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const { orderId, pieces } = item;
  const first: { readonly code: OfficeCancelCode | undefined; readonly words: string } = { code: undefined, words: '' };
  const state = useAct({ item, done }, 'cancel', first, {
    check: ({ code, words }) => ({
      code: code === undefined ? say.choose : undefined,
      words: code === '8' && words.trim().length < 4 ? say.wordsNeeded : undefined,
    }),
    async run({ code, words, version }) {
      if (code) await send(cancelPickup, { orderId, version, code, words: words.trim() });
      showToast(say.cancelled, { tone: 'good' });
      return true;
    },
  });
  return (
    <VersionedForm state={state} send={say.cancel} kind="danger">
      <Legend>{say.cancelWhy}</Legend>
      <ChipGroup
        look="pill"
        label={say.cancelWhy}
        options={officeCancelCodes.map((value) => ({ value, label: say.cancelCodes[value] }))}
        value={state.form.code}
        onChange={(code) => state.change({ code })}
      />
      <Wrong>{state.mistakes.code}</Wrong>
      <TextArea label={say.words} hint={say.wordsHint} maxLength={100} rows={2} {...state.field('words')} />
      <p className={styles.quiet}>{pieces > 1 ? `${say.cancelPieces(pieces)} ${say.cancelText}` : say.cancelText}</p>
    </VersionedForm>
  );
}
