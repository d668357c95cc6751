import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Dialog } from '@yidi/ui/dialog';
import type { ReactElement } from 'react';
import { useMe } from '../api/me.ts';
import styles from './keys-dialog.module.css';
import { menu } from './menu.ts';

/** All keys of the console, with those of the entries that the colleague may open. */
export function KeysDialog({ close }: { close: () => void }): ReactElement {
  const say = usePhrases(ops);
  const { menu: entries } = useMe();
  const keys: (readonly [keys: readonly string[], act: string])[] = [
    ...(entries.includes('search') ? [[['/'], say.keyFind] as const] : []),
    ...entries.map((entry) => [['G', menu[entry].key.toUpperCase()], say.keyGo(say.menu[entry])] as const),
    [['J', 'K'], say.keyMove],
    [['Home', 'End'], say.keyEnds],
    [['Enter'], say.keyOpen],
    [['Esc'], say.keyClose],
    [['Enter'], say.keySort],
    [['Shift', 'L'], say.keyLock],
    [['?'], say.keyHelp],
  ];
  return (
    <Dialog open title={say.keys} sub={say.keysText} onClose={close} closeLabel={say.close} reading>
      <dl className={styles.keys}>
        {keys.map(([caps, act]) => (
          <div key={act} className={styles.row}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap} className={styles.cap}>
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
