import { offerClaim, refuseClaim } from '@yidi/contract/calls/staff-claim';
import { type ClaimRefusal, claimRefusals } from '@yidi/contract/values/claim';
import { formatYuan } from '@yidi/phrases/money';
import { ops } from '@yidi/phrases/ops';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Field, typedDecimal } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { Segmented } from '@yidi/ui/segmented';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend } from '../../shell/reason-form.tsx';
import { Changed, useVersionedForm } from '../../shell/versioned-form.tsx';
import { type Claim, readFen, typedYuan, useReadAgain } from './claim.data.ts';

interface Decision {
  readonly verdict: 'offer' | 'refuse';
  readonly fen: string;
  readonly refusal: ClaimRefusal | undefined;
  readonly words: string;
  /** The version of the claim that its author looked at. */
  readonly version: number;
}

/** The decision that a colleague types, for the version of the claim that was shown. */
function useDecision({ fen, claimNo, round, version }: Claim) {
  const first = { verdict: 'offer' as const, fen: typedYuan(fen), refusal: undefined, words: '' };
  return useVersionedForm<Omit<Decision, 'version'>>(version, `claim ${claimNo} ${round}`, first);
}

function mistakesOf(say: (typeof opsClaims)['zh'], needed: string, { mostFen }: Claim, now: Decision) {
  const fen = readFen(now.fen);
  const fenMistake = fen === undefined ? say.fenNeeded : fen > mostFen ? say.fenMost(formatYuan(mostFen)) : undefined;
  return {
    fen: now.verdict === 'offer' ? fenMistake : undefined,
    refusal: now.verdict === 'refuse' && now.refusal === undefined ? say.chooseRefusal : undefined,
    words: now.words.trim().length < 2 ? needed : undefined,
  };
}

/** Sends a decision; returns whether a second person has to approve it. */
async function sendDecision({ claimNo }: Claim, now: Decision): Promise<boolean> {
  const { version } = now;
  const words = now.words.trim();
  if (now.verdict === 'offer') {
    const { approvalId } = await send(offerClaim, { claimNo, version, fen: readFen(now.fen) ?? 0, words });
    return approvalId !== undefined;
  }
  if (now.refusal) await send(refuseClaim, { claimNo, version, refusal: now.refusal, words });
  return false;
}

/** Offers a sum or refuses, with words to the claimant. */
export function DecideForm({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const common = usePhrases(ops);
  const readAgain = useReadAgain();
  const values = useDecision(claim);
  const state = useFormState(values, {
    check: (now) => ({
      ...mistakesOf(say, common.reasonNeeded, claim, now),
      version: now.version === claim.version ? undefined : say.changed,
    }),
    async send(now) {
      let waits: boolean;
      try {
        waits = await sendDecision(claim, now);
      } finally {
        readAgain();
      }
      values.clear();
      showToast(waits ? common.asked : say[now.verdict === 'offer' ? 'offered' : 'refused'], { tone: 'good' });
    },
  });
  const { verdict } = state.form;
  return (
    <Form
      state={state}
      send={verdict === 'offer' ? say.sendOffer : say.sendRefusal}
      kind={verdict === 'offer' ? 'filled' : 'danger'}
    >
      {values.isOld && (
        <Changed
          text={say.changed}
          goOnWords={say.goOn}
          goOn={values.goOn}
          urgent={state.mistakes.version !== undefined}
        />
      )}
      <Segmented
        label={say.offerOrRefuse}
        options={(['offer', 'refuse'] as const).map((value) => ({ value, label: say[value] }))}
        value={verdict}
        onChange={(next) => state.change({ verdict: next })}
      />
      {verdict === 'offer' ? (
        <Sum claim={claim} {...state.field('fen')} />
      ) : (
        <Why
          value={state.form.refusal}
          mistake={state.mistakes.refusal}
          choose={(refusal) => state.change({ refusal })}
        />
      )}
      <TextArea label={say.words} hint={say.wordsHint} maxLength={300} rows={4} {...state.field('words')} />
    </Form>
  );
}

interface SumProps {
  readonly claim: Claim;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Sum({ claim, value, error, onChange }: SumProps): ReactElement {
  const say = usePhrases(opsClaims);
  return (
    <Field
      label={say.fen}
      inputMode="decimal"
      hint={say.alone(formatYuan(claim.aloneFen))}
      value={value}
      error={error}
      onChange={(typed) => onChange(typedDecimal(typed))}
    />
  );
}

interface WhyProps {
  readonly value: ClaimRefusal | undefined;
  readonly mistake: string | undefined;
  readonly choose: (refusal: ClaimRefusal) => void;
}

function Why({ value, mistake, choose }: WhyProps): ReactElement {
  const say = usePhrases(opsClaims);
  return (
    <div>
      <Legend>{say.refusal}</Legend>
      <ChipGroup
        look="pill"
        label={say.refusal}
        options={claimRefusals.map((option) => ({ value: option, label: say.refusals[option] }))}
        value={value}
        onChange={choose}
      />
      <div aria-live="polite">{mistake && <Mistake id="refusal-mistake">{mistake}</Mistake>}</div>
    </div>
  );
}
