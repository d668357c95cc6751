import { formatTariffPath, opsTariff } from '@yidi/phrases/ops-tariff';
import { tariffChanges } from '@yidi/rules/tariff/check-version';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { CompareBoth, CompareTable, TakeOne } from '../../shell/compare-both.tsx';
import styles from './tariff.module.css';
import { type Detail, formatTyped, formOf, readForm, type SeasonForm, type TariffForm } from './tariff-form.ts';

interface BothDraftsProps {
  /** The draft as the other colleague saved it. */
  readonly detail: Detail;
  readonly form: TariffForm;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

const formatSeasons = (seasons: readonly SeasonForm[]) =>
  seasons.map(({ from, to, fee }) => `${from} – ${to} • ${fee}`).join('\n');

function useDifferences(
  { content, draft }: Detail,
  form: TariffForm,
): { readonly name: string; readonly cells: readonly [mine: string, theirs: string] }[] {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  const formatNumber = (path: string, value: number | null) =>
    value === null ? say.notServed : formatTyped(path, value);
  const saved = formOf(content, draft.from);
  const others = [
    { name: say.firstDay, cells: [form.from, saved.from] },
    { name: say.seasons, cells: [formatSeasons(form.seasons), formatSeasons(saved.seasons)] },
  ] as const;
  return [
    ...others.filter(({ cells: [mine, theirs] }) => mine !== theirs),
    ...tariffChanges(content, readForm(form, content).content).map(({ path, before, after }) => ({
      name: formatTariffPath(language, path),
      cells: [formatNumber(path, after), formatNumber(path, before)] as const,
    })),
  ];
}

/** Compares what is typed with what another colleague saved meanwhile, until one is chosen. */
export function BothDrafts({ detail, form, choose }: BothDraftsProps): ReactElement {
  const say = usePhrases(opsTariff);
  return (
    <CompareBoth title={say.bothTitle} className={styles.both}>
      <h2>{say.bothTitle}</h2>
      <p>{say.bothText}</p>
      <CompareTable
        className={styles.compared}
        heads={[say.value, say.mine, say.theirs(detail.draft.savedBy.name)]}
        rows={useDifferences(detail, form)}
      />
      <TakeOne mine={say.takeMine} theirs={say.takeTheirs} choose={choose} />
    </CompareBoth>
  );
}
