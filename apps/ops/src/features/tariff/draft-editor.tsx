import { useNavigate } from '@tanstack/react-router';
import { discardTariffDraft } from '@yidi/contract/calls/staff-tariff';
import { ops } from '@yidi/phrases/ops';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { LEAVES, useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useMemo, useState } from 'react';
import { send } from '../../api/send.ts';
import { Card, Page } from '../../shell/page.tsx';
import { BothDrafts } from './both-drafts.tsx';
import { DraftSide } from './draft-side.tsx';
import { PriceTable, TypedCells } from './price-table.tsx';
import { Seasons, Surcharges } from './surcharges.tsx';
import { isChanged, useForgetDraft, useReadAgain } from './tariff.data.ts';
import styles from './tariff.module.css';
import { cellKey, type Detail, LAST_DAY } from './tariff-form.ts';
import { ToTariff } from './to-tariff.tsx';
import { type DraftState, useDraft } from './use-draft.ts';

/**
 * Edits the prices of a tariff draft in a table. The panel on the right compares the draft with the
 * tariff in force, and has the button that publishes it.
 */
export function DraftEditor({ detail }: { detail: Detail }): ReactElement {
  const say = usePhrases(opsTariff);
  const draft = useDraft(detail);
  const { state, theirs, decide } = draft;
  const [discards, setDiscards] = useState(false);
  return (
    <Page
      title={say.draftTitle}
      sub={say.against(detail.former.version)}
      back={<ToTariff />}
      acts={!detail.waiting && <Acts draft={draft} discard={() => setDiscards(true)} />}
      panel={<DraftSide detail={detail} draft={draft} />}
    >
      {detail.waiting && <Notice>{say.waits}</Notice>}
      {theirs && <BothDrafts detail={detail} form={state.form} choose={decide} />}
      <FailureNotice of={state} />
      <fieldset className={styles.plain} disabled={detail.waiting !== undefined}>
        <Fields detail={detail} draft={draft} />
      </fieldset>
      {discards && <DiscardDialog draft={draft} draftId={detail.draft.draftId} close={() => setDiscards(false)} />}
    </Page>
  );
}

function Acts({ draft: { state }, discard }: { draft: DraftState; discard: () => void }): ReactElement {
  const say = usePhrases(opsTariff);
  const wrong = Object.values(state.mistakes).filter((mistake) => mistake !== undefined).length;
  return (
    <>
      {wrong > 0 && <Mistake urgent>{say.mistakes(wrong)}</Mistake>}
      <Button kind="outline" onClick={discard}>
        {say.discard}
      </Button>
      <Button kind="tonal" busy={state.busy} busyLabel={say.save} onClick={state.submit}>
        {say.save}
      </Button>
    </>
  );
}

function Fields({ detail, draft: { state } }: { detail: Detail; draft: DraftState }): ReactElement {
  const say = usePhrases(opsTariff);
  const { form, change } = state;
  const wrong = Object.entries(state.mistakes).flatMap(([path, mistake]) => (mistake === undefined ? [] : [path]));
  const mistakes = new Set(wrong);
  const former = useMemo(
    () => new Map(detail.former.content.rates.map((cell) => [cellKey(cell), cell])),
    [detail.former.content],
  );
  return (
    <>
      <Card>
        <Field
          {...{ type: 'date', max: LAST_DAY, label: say.firstDay, hint: say.firstDayHint }}
          {...{ ...state.field('from'), error: state.mistakes.from }}
        />
      </Card>
      <Card>
        <PriceTable content={detail.content}>
          {(cell) => <TypedCells former={former.get(cellKey(cell))} {...{ cell, form, change, mistakes }} />}
        </PriceTable>
      </Card>
      <Surcharges former={detail.former.content} {...{ form, change, mistakes }} />
      <Seasons {...{ form, change, mistakes }} />
    </>
  );
}

interface DiscardDialogProps {
  readonly draftId: string;
  readonly draft: DraftState;
  readonly close: () => void;
}

function DiscardDialog({ draftId, draft, close }: DiscardDialogProps): ReactElement {
  const say = usePhrases(opsTariff);
  const words = usePhrases(ops);
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const forgetDraft = useForgetDraft();
  const discard = useAction(async () => {
    try {
      await send(discardTariffDraft, { draftId, revision: draft.state.form.revision });
    } catch (error) {
      if (isChanged(error)) {
        await readAgain();
        draft.meetOther();
        close();
      }
      throw error;
    }
    draft.forget();
    showToast(say.discarded, { tone: 'good' });
    await navigate({ to: '/tariff' });
    forgetDraft(draftId);
    void readAgain();
    return LEAVES;
  });
  return (
    <Dialog open title={say.discard} sub={say.discardText} onClose={close} closeLabel={words.close}>
      <Button wide kind="danger" busy={discard.busy} busyLabel={say.discard} onClick={discard.run}>
        {say.discard}
      </Button>
    </Dialog>
  );
}
