import { useQuery } from '@tanstack/react-query';
import { agreementHistory } from '@yidi/phrases/agreement-history';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { contractTextQuery } from '../../api/static-content.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { type Change, findChanges } from './changes.ts';
import styles from './history-protocol.module.css';

interface VersionChangesProps {
  readonly id: string;
  readonly older: string;
  readonly newer: string;
}

/** What a version changed, by paragraph. Nothing is shown until both texts are loaded. */
export function VersionChanges({ id, older, newer }: VersionChangesProps): ReactElement | null {
  const say = usePhrases(agreementHistory);
  const language = useLanguage();
  const before = useQuery(contractTextQuery(id, older)).data;
  const after = useQuery(contractTextQuery(id, newer)).data;
  if (!before || !after) return null;
  const changes = findChanges(before, after, language);
  return (
    <Card className={styles.text}>
      <h2 className={styles.title}>{say.changesSince(older)}</h2>
      {changes.length === 0 && <p>{say.noChanges}</p>}
      {changes.map((change) => (
        <ChangedSection key={change.heading.zh} change={change} />
      ))}
    </Card>
  );
}

function ChangedSection({ change: { heading, added, removed } }: { change: Change }): ReactElement {
  const say = usePhrases(agreementHistory);
  const language = useLanguage();
  return (
    <section className={styles.change}>
      <h3 className={styles.heading}>{heading[language]}</h3>
      {removed.map((paragraph) => (
        <p key={paragraph}>
          <b>{say.removed}</b> <del className={styles.removed}>{paragraph}</del>
        </p>
      ))}
      {added.map((paragraph) => (
        <p key={paragraph}>
          <b>{say.added}</b> <ins className={styles.added}>{paragraph}</ins>
        </p>
      ))}
    </section>
  );
}
