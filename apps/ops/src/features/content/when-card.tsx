import { hasField, mayStand } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { formatMoment } from '@yidi/phrases/times';
import { DAY_MS, MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Field } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { useNowMs } from '../../shell/times.ts';
import styles from './content.module.css';
import { type ContentForm, type Detail, type EditorPart, hasOrderTab, isoOf, momentOf } from './fields.ts';
import { formatClosing } from './ordering.ts';
import { type Span, scaleOf } from './time-line.ts';
import { type LineRow, TimeLine } from './time-line.tsx';

/** Begin and end, and a time line with what else runs in the same places. */
export function WhenCard({ beside, ...part }: EditorPart & Pick<Detail, 'beside'>): ReactElement {
  const say = usePhrases(opsContent);
  const menu = usePhrases(opsMenus);
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
      {mayStand(form.kind) && !locked && <p className={styles.standing}>{menu.standingHint}</p>}
      <Line form={form} beside={beside} />
    </Card>
  );
}

const minuteNow = (ms: number) => ms - (ms % MINUTE_MS);

/**
 * Returns the span of the draft. Content that may stand without times has on the time line a day
 * before and a week after.
 */
function spanOf({ kind, beginTime, endTime }: ContentForm, nowMs: number): Span | undefined {
  const stands = mayStand(kind);
  const beginMs = momentOf(beginTime) ?? (stands ? nowMs - DAY_MS : undefined);
  const endMs = momentOf(endTime) ?? (stands ? Math.max(nowMs, beginMs ?? nowMs) + 7 * DAY_MS : undefined);
  return beginMs !== undefined && endMs !== undefined && beginMs < endMs ? { beginMs, endMs } : undefined;
}

function Line({ form, beside }: { form: ContentForm } & Pick<Detail, 'beside'>): ReactElement {
  const say = usePhrases(opsContent);
  const menu = usePhrases(opsMenus);
  const language = useLanguage();
  const nowMs = minuteNow(useNowMs());
  const span = spanOf(form, nowMs);
  const isPlaced = hasField(form.kind, 'tabs');
  if (!span || (isPlaced && form.tabs.length === 0))
    return <p className={styles.quiet}>{isPlaced ? say.needed : say.timesNeeded}</p>;
  const at = (ms: number) => formatMoment(language, toShanghaiIso(ms), nowMs);
  const closes = form.closesOrdering && hasOrderTab(form.tabs);
  const closing = formatClosing(language, beside, { endMs: span.endMs, moment: at(span.endMs) });
  const times = (begin: string | undefined, end: string | undefined) => {
    if (begin && end) return say.span(begin, end);
    return begin ? menu.from(begin) : end ? menu.until(end) : menu.always;
  };
  const isoAt = (time: string | undefined) => time && at(Date.parse(time));
  const own = times(isoAt(isoOf(form.beginTime)), isoAt(isoOf(form.endTime)));
  const rows: LineRow[] = [
    { id: 'own', name: say.own, span, tone: 'own', words: own },
    ...(closes ? [{ id: 'closing', name: say.closing, span, tone: 'closing' as const, words: closing }] : []),
    ...beside.others.map(({ contentId, tab, card, title, beginTime, endTime, wins }) => ({
      id: `${contentId}${tab ?? card ?? ''}`,
      name: title || say.kinds[form.kind],
      span: { beginMs: Date.parse(beginTime ?? '') || 0, endMs: Date.parse(endTime ?? '') || Number.MAX_SAFE_INTEGER },
      tone: 'other' as const,
      words: [tab && say.tabs[tab], card && menu.cardNames[card], wins ? say.wins : say.loses]
        .filter(Boolean)
        .join(' • '),
      times: times(isoAt(beginTime), isoAt(endTime)),
    })),
  ];
  return (
    <>
      <TimeLine scale={scaleOf(nowMs, span)} rows={rows} nowMs={nowMs} />
      {beside.others.length === 0 && <p className={styles.groupHint}>{say.alone}</p>}
    </>
  );
}
