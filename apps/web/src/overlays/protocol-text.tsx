import { useQuery } from '@tanstack/react-query';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { login } from '@yidi/phrases/login';
import { FailedState } from '@yidi/shell/failed-state';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { contractTextQuery } from '../api/static-content.ts';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import type { ProtocolId } from './open-protocol.ts';
import styles from './protocol-text.module.css';

interface ProtocolTextProps {
  readonly id: ProtocolId;
  /** The version in force by default. */
  readonly version?: string;
  readonly heading: 'h2' | 'h3';
}

/**
 * The text of an agreement, with headings of the level that fits the context. Does not use Screen,
 * which offers the log-in, whose form opens this text.
 */
export function ProtocolText({ id, version, heading: Heading }: ProtocolTextProps): ReactElement {
  const language = useLanguage();
  const say = usePhrases(login);
  const text = useQuery(contractTextQuery(id, version));
  if (text.isPending) {
    return <Skeleton label={say.protocolLoading} rows={['half', 'full', 'full', 'long']} />;
  }
  if (text.error) {
    const retry = () => void text.refetch();
    return <FailedState title={say.protocolFailed} error={text.error} retry={retry} />;
  }
  return (
    <article className={styles.text}>
      <p className={styles.version}>
        {preventBreaks(say.protocolVersion(text.data.version, text.data.effectiveFrom.slice(0, 10)))}
      </p>
      {text.data.sections.map((section) => (
        <section key={section.heading.zh}>
          <Heading className={styles.heading}>{section.heading[language]}</Heading>
          {section.body[language].split('\n').map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
