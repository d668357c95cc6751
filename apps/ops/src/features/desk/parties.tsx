import type { RevealField } from '@yidi/contract/values/staff';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { ClockIcon } from '@yidi/ui/icon';
import { joinClasses } from '@yidi/ui/join-classes';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatLeft } from '../../shell/times.ts';
import styles from './desk.module.css';
import type { Story } from './story.ts';
import type { Revealed } from './use-revealed.ts';

const LINES = { name: 'Name', phone: 'Phone', address: 'Address' } as const;

/** Sender and recipient, masked but for what is revealed, with the time that is left. */
export function Parties({ story, revealed }: { story: Story; revealed: Revealed }): ReactElement | null {
  const say = usePhrases(opsDesk);
  const sides = (['sender', 'receiver'] as const).filter((side) => story[side]);
  const isShown = revealed.leftMs > 0;
  if (sides.length === 0) return null;
  return (
    <Card>
      {isShown && (
        <p className={styles.left}>
          <ClockIcon size="small" />
          <span>{say.shown(formatLeft(revealed.leftMs))}</span>
          <Button kind="quiet" size="small" onClick={revealed.mask}>
            {say.mask}
          </Button>
        </p>
      )}
      <div className={styles.parties}>
        {sides.map((side) => (
          <section key={side} aria-label={say[side]}>
            <h2 className={styles.side}>{say[side]}</h2>
            <dl>
              {(['name', 'phone', 'address'] as const).map((line) => {
                const value = revealed.values[`${side}${LINES[line]}` satisfies RevealField];
                return (
                  <div key={line} className={styles.line}>
                    <dt>{say.party[line]}</dt>
                    <dd className={joinClasses(value && styles.seen)}>{value ?? story[side]?.[line]}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}
