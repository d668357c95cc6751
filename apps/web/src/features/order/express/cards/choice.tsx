import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import type { ReactElement, ReactNode } from 'react';
import styles from '../express.module.css';

interface ChoiceProps {
  readonly id?: string;
  readonly icon: ReactElement;
  readonly label: string;
  readonly value?: ReactNode;
  readonly trail?: ReactNode;
  readonly sub?: ReactNode;
  readonly mistake?: string | undefined;
  /** Undefined while there is nothing to choose from. */
  readonly onPress?: (() => void) | undefined;
}

/** A line of the form whose value is changed in a sheet. */
export function Choice({ id, icon, label, value, trail, sub, mistake, onPress }: ChoiceProps): ReactElement {
  return (
    <div className={styles.choice} id={id}>
      <Row icon={icon} label={label} sub={sub} value={value} trail={trail} {...(onPress && { onPress })} />
      {mistake && <Mistake urgent>{mistake}</Mistake>}
    </div>
  );
}
