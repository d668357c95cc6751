import { hasField } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { formatMoment } from '@yidi/phrases/times';
import { MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Field } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { useNowMs } from '../../shell/times.ts';
import styles from './content.module.css';
import { type ContentForm, type Detail, type EditorPart, hasOrderTab, momentOf } from './fields.ts';
import { formatClosing } from './ordering.ts';
import { type Span, scaleOf } from './time-line.ts';
import { type LineRow, TimeLine } from './time-line.tsx';

/** Begin and end, and a time line with what else runs in the same places. */
export function WhenCard({ beside, ...part }: EditorPart & Pick<Detail, 'beside'>): ReactElement {
  const say = usePhrases(opsContent);
  const { form, mistakes, locked, change } = part;
  return (
    <Card title={say.when}>
      <div className={styles.times}>
        {(['beginTime', 'endTime'] as const).map((name) => (
          <div key={name}>
            <Field
              type="datetime-local"
              step={60}
              label={say[name]}
              value={form[name]}
              error={mistakes[name]}
              readOnly={locked}
              max="9999-12-31T23:59"
              onChange={(value) => change({ [name]: value.slice(0, 16) })}
            />
          </div>
        ))}
      </div>
      <Line form={form} beside={beside} />
    </Card>
  );
}

const minuteNow = (ms: number) => ms - (ms % MINUTE_MS);

function spanOf({ beginTime, endTime }: ContentForm): Span | undefined {
  const beginMs = momentOf(beginTime);
  const endMs = momentOf(endTime);
  return beginMs !== undefined && endMs !== undefined && beginMs < endMs ? { beginMs, endMs } : undefined;
}

function Line({ form, beside }: { form: ContentForm } & Pick<Detail, 'beside'>): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const nowMs = minuteNow(useNowMs());
  const span = spanOf(form);
  const isPlaced = hasField(form.kind, 'tabs');
  if (!span || (isPlaced && form.tabs.length === 0))
    return <p className={styles.quiet}>{isPlaced ? say.needed : say.timesNeeded}</p>;
  const at = (ms: number) => formatMoment(language, toShanghaiIso(ms), nowMs);
  const closes = form.closesOrdering && hasOrderTab(form.tabs);
  const closing = formatClosing(language, beside, { endMs: span.endMs, moment: at(span.endMs) });
  const rows: LineRow[] = [
    { id: 'own', name: say.own, span, tone: 'own', words: say.span(at(span.beginMs), at(span.endMs)) },
    ...(closes ? [{ id: 'closing', name: say.closing, span, tone: 'closing' as const, words: closing }] : []),
    ...beside.others.map(({ contentId, tab, title, beginTime, endTime, wins }) => ({
      id: `${contentId}${tab ?? ''}`,
      name: title,
      span: { beginMs: Date.parse(beginTime), endMs: Date.parse(endTime) },
      tone: 'other' as const,
      words: [tab && say.tabs[tab], wins ? say.wins : say.loses].filter(Boolean).join(' • '),
      times: say.span(at(Date.parse(beginTime)), at(Date.parse(endTime))),
    })),
  ];
  return (
    <>
      <TimeLine scale={scaleOf(nowMs, span)} rows={rows} nowMs={nowMs} />
      {beside.others.length === 0 && <p className={styles.groupHint}>{say.alone}</p>}
    </>
  );
}
