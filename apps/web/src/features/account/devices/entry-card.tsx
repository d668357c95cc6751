import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DeviceIcon } from '@yidi/ui/icon-settings';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage } from '../../../shell/preferences-context.tsx';
import type { Action } from '../../../shell/use-action.ts';
import styles from './devices.module.css';

export interface EntryCardProps {
  readonly name: string;
  /** The heading; the name by default. */
  readonly label?: string;
  readonly entry: { readonly here: boolean; readonly lastUsed: string; readonly since: string };
  /** The network of its last use, in words. */
  readonly net?: string | undefined;
  readonly words: {
    readonly here: string;
    readonly used: (when: string) => string;
    readonly since: (when: string) => string;
    readonly end: string;
    readonly endOf: (name: string) => string;
    readonly ending: string;
  };
  /** Ends it. Without it there is no button. */
  readonly end?: Action<[]> | undefined;
}

/** A device or a host app that gets into the account: when it was used, and a button to end it. */
export function EntryCard({ name, label = name, entry, net, words, end }: EntryCardProps): ReactElement {
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <Card>
      <Row
        icon={<DeviceIcon />}
        tone={entry.here ? 'good' : 'attention'}
        strong
        label={label}
        sub={entry.here && words.here}
      />
      <div className={styles.foot}>
        <p className={styles.facts}>
          {net !== undefined && <span className={styles.fact}>{net}</span>}
          <span className={styles.fact}>{words.used(formatMoment(language, entry.lastUsed, nowMs))}</span>
          <span className={styles.fact}>{words.since(formatMoment(language, entry.since, nowMs))}</span>
        </p>
        {end && (
          <Button
            kind="danger"
            size="small"
            aria-label={words.endOf(name)}
            busy={end.busy}
            busyLabel={words.ending}
            onClick={end.run}
          >
            {words.end}
          </Button>
        )}
      </div>
    </Card>
  );
}
