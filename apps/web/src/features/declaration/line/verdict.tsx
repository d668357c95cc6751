import { ApiError } from '@yidi/contract/envelope';
import type { FacetId, FacetOption } from '@yidi/contract/values/declaration';
import { declaration } from '@yidi/phrases/declaration';
import { declarationContent } from '@yidi/phrases/declaration-content';
import { declarationFacets } from '@yidi/phrases/declaration-facets';
import { wordOf } from '@yidi/phrases/language';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { CheckCircleIcon, ForbiddenIcon, WarningIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Described } from '../declaration.data.ts';
import styles from '../declaration.module.css';
import type { Description } from './use-description.ts';

const LOOKS = {
  ok: { tone: 'good', Icon: CheckCircleIcon },
  tooVague: { tone: 'warn', Icon: WarningIcon },
  refused: { tone: 'danger', Icon: ForbiddenIcon },
} as const;

/** The verdict on the English as a tag. */
export function VerdictTag({ verdict }: { verdict: Described['verdict'] }): ReactElement {
  const say = usePhrases(declaration);
  const { tone, Icon } = LOOKS[verdict] ?? LOOKS.tooVague;
  return (
    <Tag tone={tone} small icon={<Icon />}>
      {say.verdict[verdict]}
    </Tag>
  );
}

/** What is wrong with a description, the questions that mend it, and whose rule refuses it. */
export function Verdict({ description }: { description: Description }): ReactElement {
  const say = usePhrases(declaration);
  const { shown, error, isChecking } = description;
  if (error)
    return (
      <p className={styles.quiet} role="status">
        {error instanceof ApiError && error.class === 'RATE' ? say.verdict.busy : say.verdict.failed}
      </p>
    );
  return (
    <div className={styles.stack} role="status" aria-busy={isChecking}>
      {shown && <Answers description={description} shown={shown} />}
      {shown?.verdict === 'tooVague' && (
        <p className={styles.warn}>{wordOf(say.reason, shown.reason) ?? say.reason.unknown}</p>
      )}
      {shown && <Content content={shown.content} />}
    </div>
  );
}

function Answers({ description, shown }: { description: Description; shown: Described }): ReactElement | null {
  const say = usePhrases(declaration);
  const facets = usePhrases(declarationFacets);
  const answered = Object.entries(shown.answers) as [FacetId, FacetOption][];
  return (
    <>
      {answered.length > 0 && (
        <p className={styles.answers}>
          <span className={styles.quiet}>{say.answered}</span>
          {answered.map(([facet, option]) => (
            <Button
              key={facet}
              kind="tonal"
              size="small"
              aria-label={`${say.reAnswer}: ${facets.facets[facet] ?? facet} ${wordOf(facets.options, option) ?? option}`}
              onClick={() => description.reAnswer(shown.answers, facet)}
            >
              {wordOf(facets.options, option) ?? option}
            </Button>
          ))}
        </p>
      )}
      {shown.questions.map(({ facet, options }) => (
        <div key={facet}>
          <p className={styles.question}>{facets.facets[facet] ?? facet}</p>
          <ChipGroup
            label={facets.facets[facet] ?? facet}
            look="pill"
            value={undefined}
            options={options.map((option) => ({ value: option, label: wordOf(facets.options, option) ?? option }))}
            onChange={(option) => description.answer(facet, option as FacetOption, shown.answers)}
          />
        </div>
      ))}
    </>
  );
}

function Content({ content }: { content: Described['content'] }): ReactElement | null {
  const say = usePhrases(declaration);
  const rules = usePhrases(declarationContent);
  if (content.result === 'allowed' || (content.rule === null && content.says === undefined)) return null;
  const owner = wordOf(rules.owners, content.owner ?? undefined);
  const source = say.source(content.source, content.seenOn);
  return (
    <Notice
      tone={content.result === 'refused' ? 'danger' : 'warn'}
      detail={owner === undefined ? source : `${owner} · ${source}`}
    >
      {content.says ??
        (content.result === 'limited' ? wordOf(rules.limited, content.rule ?? undefined) : undefined) ??
        wordOf(rules.rules, content.rule ?? undefined) ??
        say.verdict[content.result === 'refused' ? 'refused' : 'ok']}
    </Notice>
  );
}
