import { useQueryClient } from '@tanstack/react-query';
import type { ClaimAct as AnyAct } from '@yidi/contract/values/claim';
import { claim as phrases } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { clearDrafts, draft, readDraft, writeDraft } from '../../../session/drafts.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { actOn, type Claim, claimQuery } from '../claim.data.ts';
import styles from '../claim.module.css';
import { ChangePayee } from './change-payee.tsx';

const MOST_WORDS = 300;
/** The acts with a button here. `payee` is missing: the claimant types the account into a form. */
type ClaimAct = Exclude<AnyAct, 'payee'>;

/** The actions of the claimant. A chosen action is confirmed below its consequences. */
export function ClaimActs({ claim, ...open }: { claim: Claim; acts: readonly AnyAct[] }): ReactElement | null {
  const say = usePhrases(phrases);
  const [chosen, setChosen] = useState<ClaimAct>();
  if (open.acts.includes('payee')) return <ChangePayee claim={claim} />;
  const acts = open.acts.filter((act) => act !== 'payee');
  if (acts.length === 0) return null;
  if (chosen !== undefined && acts.includes(chosen))
    return <Ask key={chosen} claim={claim} act={chosen} onBack={() => setChosen(undefined)} />;
  const main = acts.find((act) => act === 'agree' || act === 'appeal');
  return (
    <div className={styles.actions}>
      {main && (
        <Button wide size="large" onClick={() => setChosen(main)}>
          {say.acts[main]}
        </Button>
      )}
      {acts
        .filter((act) => act !== main)
        .map((act) => (
          <Button key={act} wide kind={act === 'withdraw' ? 'quiet' : 'outline'} onClick={() => setChosen(act)}>
            {say.acts[act]}
          </Button>
        ))}
    </div>
  );
}

interface AskProps {
  readonly claim: Claim;
  readonly act: ClaimAct;
  onBack(): void;
}

function Ask({ claim, act, onBack }: AskProps): ReactElement {
  const { claimNo, offeredFen = 0 } = claim;
  const say = usePhrases(phrases);
  const client = useQueryClient();
  // Typed text survives a reload.
  const reason = draft(`claim.appeal.${claimNo}`, '');
  const [words, setWords] = useState(() => readDraft(reason) ?? '');
  const [missed, setMissed] = useState(false);
  const run = useAction(
    async () => {
      await actOn(client, {
        claimNo,
        act,
        ...(act === 'appeal' && { words }),
        ...(act === 'agree' && { seenFen: offeredFen }),
      });
      clearDrafts({ reason });
      onBack();
    },
    () => void client.invalidateQueries({ queryKey: claimQuery(claimNo).queryKey }),
  );
  const isEmpty = act === 'appeal' && words.trim() === '';
  return (
    <Card title={say.acts[act]}>
      <div className={styles.actions}>
        <p className="clauses">{wrapWell(formatQuestion(say, claim, act))}</p>
        {act === 'appeal' && (
          <TextArea
            label={say.reason}
            maxLength={MOST_WORDS}
            value={words}
            error={missed && isEmpty ? say.noReason : undefined}
            onChange={(next) => {
              setWords(next);
              writeDraft(reason, next);
            }}
          />
        )}
        <FailureNotice of={run} />
        <Button
          wide
          size="large"
          busy={run.busy}
          busyLabel={say.acting}
          onClick={() => (isEmpty ? setMissed(true) : run.run())}
        >
          {say.acts[act]}
        </Button>
        <Button wide kind="outline" disabled={run.busy} onClick={onBack}>
          {say.back}
        </Button>
      </div>
    </Card>
  );
}

/** Formats what an action means for this claim. */
function formatQuestion(
  { asks }: (typeof phrases)['en'],
  { offeredFen = 0, steps, submittedAt }: Claim,
  act: ClaimAct,
): string {
  if (act === 'agree') return asks.agree(formatYuan(offeredFen));
  if (act !== 'decline') return asks[act];
  if (steps.some(({ step }) => step === 'appealed')) return asks.declineForGood;
  return asks.decline(claimRuleAt(Date.parse(submittedAt)).appealDays);
}
