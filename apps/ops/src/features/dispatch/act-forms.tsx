import { useQuery } from '@tanstack/react-query';
import {
  acceptPickups,
  assignPickups,
  cancelPickup,
  dispatchBoard,
  failPickup,
  rebookPickup,
  setCourierOff,
} from '@yidi/contract/calls/staff-dispatch';
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
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import { type Board, formatResult, type PickupItem, useReadAgain, useUndo } from './dispatch.data.ts';
import styles from './dispatch.module.css';

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

/** The acts that are possible now, one form at a time. */
export function ActForms({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const acts = dispatchActs.filter((name) => isPossible(item, name));
  const [act, setAct] = useState<DispatchAct>(acts[0] ?? 'cancel');
  return (
    <>
      <ChipGroup
        look="pill"
        label={say.actLabel}
        options={acts.map((value) => ({ value, label: say.actKinds[value] }))}
        value={act}
        onChange={setAct}
      />
      <div className={styles.part}>
        {act === 'accept' && <Accept item={item} />}
        {act === 'assign' && <Assign item={item} />}
        {act === 'fail' && <Fail item={item} />}
        {act === 'rebook' && <Rebook item={item} />}
        {act === 'cancel' && <Cancel item={item} />}
      </div>
    </>
  );
}

/** A form of an act: what is typed survives a lock, and the order is read again after it. */
function useAct<Values extends object>(
  { orderId }: PickupItem,
  act: DispatchAct,
  first: Values,
  steps: {
    readonly check: (now: Values) => Partial<Record<keyof Values, string | undefined>>;
    /** Returns what is said then. */
    readonly run: (now: Values) => Promise<void>;
  },
) {
  const readAgain = useReadAgain();
  const values = useValues(first, `dispatch ${act} ${orderId}`);
  return useFormState(values, {
    check: steps.check,
    async send(now: Values) {
      await steps.run(now).finally(readAgain);
      values.clear();
    },
  });
}

function Accept({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const { orderId, version } = item;
  const state = useAct(
    item,
    'accept',
    {},
    {
      check: () => ({}),
      async run() {
        const { results } = await send(acceptPickups, { orders: [{ orderId, version }] });
        const refused = results.find(({ done }) => !done);
        showToast(refused ? formatResult(language, refused) : say.accepted, { tone: refused ? 'bad' : 'good' });
      },
    },
  );
  return (
    <Form state={state} send={say.accept}>
      {null}
    </Form>
  );
}

function Assign({ item }: { item: PickupItem }): ReactElement {
  const day = shanghaiDate(Date.parse(item.startAt));
  const query = useQuery({ ...callQuery(dispatchBoard, { officeId: item.officeId, day }), staleTime: 0 });
  return <Loaded query={query}>{(board) => <AssignForm item={item} board={board} day={day} />}</Loaded>;
}

/** Says what a courier has in the window of the order, and what they would have with it. */
function useLoad(board: Board, { slotId }: PickupItem) {
  const say = usePhrases(opsDispatch);
  const most = board.windows.find((window) => window.slotId === slotId)?.most ?? 0;
  return ({ loads, off }: Board['couriers'][number]): string => {
    if (off) return say.off;
    const here = loads.find((load) => load.slotId === slotId)?.open ?? 0;
    const words = say.load(here, here + 1, most);
    return here + 1 > most ? `${words} • ${say.over}` : words;
  };
}

function AssignForm({ item, board, day }: { item: PickupItem; board: Board; day: string }): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const readAgain = useReadAgain();
  const undo = useUndo();
  const loadOf = useLoad(board, item);
  const { orderId, version, officeId } = item;
  const others = board.couriers.filter(({ code }) => code !== item.courier?.code);
  const state = useAct(
    item,
    'assign',
    { code: '' },
    {
      check: ({ code }) => ({ code: code === '' ? say.chooseCourier : undefined }),
      async run({ code }) {
        const { results } = await send(assignPickups, { orders: [{ orderId, version }], courierCode: code });
        const refused = results.find(({ done }) => !done);
        if (refused) return showToast(formatResult(language, refused), { tone: 'bad' });
        const action = { label: say.undo, onPress: () => void undo(orderId) };
        showToast(say.assigned(others.find((each) => each.code === code)?.name ?? ''), { tone: 'good', action });
      },
    },
  );
  const chosen = others.find(({ code }) => code === state.form.code);
  async function setOff(courierCode: string, off: boolean): Promise<void> {
    await send(setCourierOff, { officeId, courierCode, day, off }).finally(readAgain);
  }
  return (
    <Form
      state={state}
      send={chosen ? say.assign(chosen.name) : say.actKinds.assign}
      also={
        chosen && (
          <Button kind="quiet" onClick={() => void setOff(chosen.code, !chosen.off)}>
            {chosen.off ? say.setOn : say.setOff}
          </Button>
        )
      }
    >
      <Legend>{say.whom}</Legend>
      <ChipGroup
        look="pill"
        label={say.whom}
        options={others.map(({ code, name }) => ({ value: code, label: name }))}
        value={state.form.code || undefined}
        onChange={(code) => state.change({ code })}
      />
      <ul>
        {others.map((courier) => (
          <li key={courier.code} className={styles.quiet}>{`${courier.name}: ${loadOf(courier)}`}</li>
        ))}
      </ul>
      <Wrong>{state.mistakes.code}</Wrong>
    </Form>
  );
}

function Fail({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const { orderId, version } = item;
  const first: { readonly why: PickupFailure | undefined } = { why: undefined };
  const state = useAct(item, 'fail', first, {
    check: ({ why }) => ({ why: why === undefined ? say.choose : undefined }),
    async run({ why }) {
      if (why) await send(failPickup, { orderId, version, why });
      showToast(say.failed, { tone: 'good' });
    },
  });
  return (
    <Form state={state} send={say.fail}>
      <Legend>{say.why}</Legend>
      <ChipGroup
        look="pill"
        label={say.why}
        options={pickupFailures.map((value) => ({ value, label: say.whys[value] }))}
        value={state.form.why}
        onChange={(why) => state.change({ why })}
      />
      <Wrong>{state.mistakes.why}</Wrong>
      <p className={styles.quiet}>{say.failText}</p>
    </Form>
  );
}

function Rebook({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const { orderId, version, windows } = item;
  const state = useAct(
    item,
    'rebook',
    { slotId: '' },
    {
      check: ({ slotId }) => ({ slotId: slotId === '' ? say.choose : undefined }),
      async run({ slotId }) {
        await send(rebookPickup, { orderId, version, slotId });
        showToast(say.rebooked, { tone: 'good' });
      },
    },
  );
  const others = windows.filter(({ slotId }) => slotId !== item.slotId || item.status === 3);
  if (others.length === 0) return <Notice>{say.noWindow}</Notice>;
  return (
    <Form state={state} send={say.rebook}>
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
      <p className={styles.quiet}>{say.rebookText}</p>
    </Form>
  );
}

function Cancel({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const { orderId, version, pieces } = item;
  const first: { readonly code: OfficeCancelCode | undefined; readonly words: string } = { code: undefined, words: '' };
  const state = useAct(item, 'cancel', first, {
    check: ({ code, words }) => ({
      code: code === undefined ? say.choose : undefined,
      words: code === '8' && words.trim().length < 4 ? say.wordsNeeded : undefined,
    }),
    async run({ code, words }) {
      if (code) await send(cancelPickup, { orderId, version, code, words: words.trim() });
      showToast(say.cancelled, { tone: 'good' });
    },
  });
  return (
    <Form state={state} send={say.cancel} kind="danger">
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
    </Form>
  );
}

/** What is missing in a group of choices. */
function Wrong({ children }: { children: string | undefined }): ReactElement {
  return <div aria-live="polite">{children && <Mistake id="act-mistake">{children}</Mistake>}</div>;
}
