import { formatTariffPath, opsTariff } from '@yidi/phrases/ops-tariff';
import { tariffChanges } from '@yidi/rules/tariff/check-version';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './tariff.module.css';
import { type Detail, formatTyped, formOf, readForm, type SeasonForm, type TariffForm } from './tariff-form.ts';

interface BothDraftsProps {
  /** The draft as the other colleague saved it. */
  readonly detail: Detail;
  readonly form: TariffForm;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const formatSeasons = (seasons: readonly SeasonForm[]) =>
  seasons.map(({ from, to, fee }) => `${from} – ${to} • ${fee}`).join('\n');

function useDifferences({ content, draft }: Detail, form: TariffForm): readonly Difference[] {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  const formatNumber = (path: string, value: number | null) =>
    value === null ? say.notServed : formatTyped(path, value);
  const saved = formOf(content, draft.from);
  const others = [
    { name: say.firstDay, mine: form.from, theirs: saved.from },
    { name: say.seasons, mine: formatSeasons(form.seasons), theirs: formatSeasons(saved.seasons) },
  ];
  return [
    ...others.filter(({ mine, theirs }) => mine !== theirs),
    ...tariffChanges(content, readForm(form, content).content).map(({ path, before, after }) => ({
      name: formatTariffPath(language, path),
      mine: formatNumber(path, after),
      theirs: formatNumber(path, before),
    })),
  ];
}

/** Compares what is typed with what another colleague saved meanwhile, until one is chosen. */
export function BothDrafts({ detail, form, choose }: BothDraftsProps): ReactElement {
  const say = usePhrases(opsTariff);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const differences = useDifferences(detail, form);
  return (
    <div ref={frame} role="alertdialog" aria-label={say.bothTitle} tabIndex={-1} className={styles.both}>
      <h2>{say.bothTitle}</h2>
      <p>{say.bothText}</p>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{say.value}</th>
            <th scope="col">{say.mine}</th>
            <th scope="col">{say.theirs(detail.draft.savedBy.name)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.bothActs}>
        <Button onClick={() => choose('mine')}>{say.takeMine}</Button>
        <Button kind="outline" onClick={() => choose('theirs')}>
          {say.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
