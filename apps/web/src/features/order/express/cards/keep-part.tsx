import type { ReactElement } from 'react';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';

/** A lazy chunk; its space is reserved. */
const fetchKeep = () => import('../../template/keep-filled.tsx');

/** Saves the values of the form as a template. */
export function KeepPart({ order }: { order: Express }): ReactElement {
  const { code } = useLazyCode(fetchKeep);
  return code ? <code.KeepFilled order={order} /> : <div className={styles.keepPlace} />;
}
