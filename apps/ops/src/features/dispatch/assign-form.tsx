import { useQuery } from '@tanstack/react-query';
import { assignPickups, dispatchBoard, setCourierOff } from '@yidi/contract/calls/staff-dispatch';
import { ASSIGN_UNDO_S } from '@yidi/contract/values/dispatch';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Legend } from '../../shell/reason-form.tsx';
import { type Board, formatResult, type PickupItem, useReadAgain, useToastUndo } from './dispatch.data.ts';
import styles from './dispatch.module.css';
import { type ActFormProps, useAct, VersionedForm, Wrong } from './use-act.tsx';

/** Gives the order to one of its office's couriers, or to another one. */
export function Assign({ item, done }: ActFormProps): ReactElement {
  const day = shanghaiDate(Date.parse(item.startAt));
  const query = useQuery({ ...callQuery(dispatchBoard, { officeId: item.officeId, day }), staleTime: 0 });
  return <Loaded query={query}>{(board) => <AssignForm item={item} done={done} board={board} day={day} />}</Loaded>;
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

interface AssignFormProps extends ActFormProps {
  readonly board: Board;
  readonly day: string;
}

function AssignForm({ item, done, board, day }: AssignFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const undo = useToastUndo();
  const loadOf = useLoad(board, item);
  const { orderId, officeId } = item;
  const others = board.couriers.filter(({ code }) => code !== item.courier?.code);
  const state = useAct(
    { item, done },
    'assign',
    { code: '' },
    {
      check: ({ code }) => ({ code: code === '' ? say.chooseCourier : undefined }),
      async run({ code, version }) {
        const { results } = await send(assignPickups, { orders: [{ orderId, version }], courierCode: code });
        const refused = results.find((result) => !result.done);
        if (refused) {
          showToast(formatResult(language, refused), { tone: 'bad' });
          return false;
        }
        const action = { label: say.undo, onPress: () => void undo(orderId) };
        const name = others.find((each) => each.code === code)?.name ?? '';
        showToast(say.assigned(name), { tone: 'good', action, durationMs: ASSIGN_UNDO_S * 1000 });
        return true;
      },
    },
  );
  const chosen = others.find(({ code }) => code === state.form.code);
  return (
    <VersionedForm
      state={state}
      send={chosen ? say.assign(chosen.name) : say.actKinds.assign}
      also={
        chosen && <OffDuty key={chosen.code} about={{ officeId, courierCode: chosen.code, day }} off={chosen.off} />
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
    </VersionedForm>
  );
}

interface OffDutyProps {
  readonly about: { readonly officeId: string; readonly courierCode: string; readonly day: string };
  readonly off: boolean;
}

/** Takes a courier off duty for the day, or puts them back. */
function OffDuty({ about, off }: OffDutyProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const readAgain = useReadAgain();
  const turn = useAction(() => send(setCourierOff, { ...about, off: !off }).finally(readAgain));
  const label = off ? say.setOn : say.setOff;
  return (
    <Button kind="quiet" busy={turn.busy} busyLabel={label} onClick={turn.run}>
      {label}
    </Button>
  );
}
