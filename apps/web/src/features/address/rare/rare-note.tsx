import { rare } from '@yidi/phrases/rare';
import { lackingOnLabel } from '@yidi/rules/label/printable';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from './rare.module.css';
import type { RareProps } from './rare-part.tsx';

/** More would not be readable at a glance. */
const SHOWN = 6;

/** Shows how the label prints characters that it does not support. */
export function RareNote(props: RareProps): ReactElement | null {
  const say = usePhrases(rare);
  const lacking = lackingOnLabel(props);
  if (lacking.length === 0) return null;
  const shown = lacking.slice(0, SHOWN).join('') + (lacking.length > SHOWN ? '…' : '');
  return (
    <p className={styles.note} role="status">
      {say.lacking(shown)}
    </p>
  );
}
