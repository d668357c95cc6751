import { useQueryClient } from '@tanstack/react-query';
import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import { evaluate } from '@yidi/phrases/evaluate';
import { loyaltyEntry } from '@yidi/phrases/loyalty-entry';
import { formatMonthDay } from '@yidi/phrases/times';
import { tagsFor } from '@yidi/rules/evaluate/evaluate';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { groupByFour } from '@yidi/ui/copy-value';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { Stars } from '@yidi/ui/stars';
import { TextArea } from '@yidi/ui/text-area';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { type Drafts, draft, draftsUnder } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import { type Evaluation, type OwnEvaluation, sendEvaluation } from './evaluate.data.ts';
import styles from './evaluate.module.css';

interface Fields {
  readonly stars: number;
  readonly tags: readonly EvaluationTag[];
  readonly words: string;
}

/** The drafts of one mail's evaluation. An edit starts with the earlier evaluation. */
function draftsOf(mailNo: string, own: OwnEvaluation | undefined): Drafts<Fields> {
  const tags = draft<readonly EvaluationTag[]>('tags', own?.tags ?? []);
  const drafts: Drafts<Fields> = {
    stars: draft('stars', own?.stars ?? 0),
    tags: { ...tags, fits: Array.isArray },
    words: draft('words', own?.words ?? ''),
  };
  return draftsUnder(`evaluate.${own ? 'edit' : 'new'}.${mailNo}`, drafts);
}

const MOST_WORDS = 200;

/** Asks for stars first; the tags for praise or complaints depend on them. */
export function EvaluateForm({ mailNo, evaluation }: { mailNo: string; evaluation: Evaluation }): ReactElement {
  const say = usePhrases(evaluate);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const { own, side, until, reward } = evaluation;
  const entry = usePhrases(loyaltyEntry);
  const [drafts] = useState(() => draftsOf(mailNo, own));
  const form = useForm<Fields>({
    drafts,
    check: ({ stars }) => ({ stars: stars > 0 ? undefined : say.noStars }),
    async send({ stars, tags, words }) {
      await sendEvaluation(client, { mailNo, stars, tags: [...tags], words, change: own !== undefined });
      go.href(hrefOf('/Evaluatesuccess/{orderId}', { orderId: mailNo }), { replace: true });
      return LEAVES;
    },
  });
  const typed = form.form;
  const offered = tagsFor(typed.stars, evaluation);
  const lead = offered === evaluation.praise ? say.good : say.bad;
  function rate(next: number): void {
    const fits = tagsFor(next, evaluation);
    form.change({ stars: next, tags: typed.tags.filter((tag) => fits.includes(tag)) });
  }
  return (
    <FormPage form={form} className={styles.form}>
      <StarsCard mailNo={mailNo} side={side} stars={typed.stars} rate={rate} mistake={form.mistakes.stars} />
      {typed.stars > 0 && (
        <Card title={lead}>
          <ToggleChips
            label={lead}
            options={offered.map((value) => ({ value, label: say.tags[value] }))}
            values={typed.tags}
            onChange={(next) => form.change({ tags: next })}
          />
        </Card>
      )}
      <Card>
        <TextArea label={say.more} hint={say.moreHint} maxLength={MOST_WORDS} {...form.field('words')} />
      </Card>
      {own && <Notice tone="warn">{say.once}</Notice>}
      {!own && reward.left > 0 && <p className={styles.quiet}>{entry.earns(reward.points)}</p>}
      <FailureNotice of={form} />
      <Button type="submit" wide size="large" busy={form.busy} busyLabel={say.sending}>
        {own ? say.change : say.send}
      </Button>
      {until && <p className={styles.quiet}>{say.until(formatMonthDay(language, until))}</p>}
    </FormPage>
  );
}

interface StarsCardProps extends Pick<Evaluation, 'side'> {
  readonly mailNo: string;
  readonly stars: number;
  rate(stars: number): void;
  readonly mistake: string | undefined;
}

function StarsCard({ mailNo, side, stars, rate, mistake }: StarsCardProps): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <Card title={say.question[side]}>
      <div className={styles.rated}>
        <p className={styles.quiet}>{say.mail(groupByFour(mailNo))}</p>
        <Stars
          label={say.stars}
          value={stars}
          onChange={rate}
          names={say.words.map((word, index) => say.star(index + 1, word))}
        />
        <p className={styles.word} role="status">
          {say.words[stars - 1] ?? ''}
        </p>
        {mistake && <Mistake urgent>{mistake}</Mistake>}
      </div>
    </Card>
  );
}
