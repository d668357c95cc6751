import { isUsual } from '@yidi/rules/label/usual';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';

export interface RareProps {
  readonly name?: string;
  readonly address?: string;
  readonly goodsName?: string;
}

/** A chunk of its own: nearly every text is made of what labels print. */
const fetchNote = () => import('./rare-note.tsx');

/** Says of characters that the label of this person or article cannot print what it shows in their place. */
export function RarePart(props: RareProps): ReactElement | null {
  return isUsual(Object.values(props).join('')) ? null : <Rare {...props} />;
}

function Rare(props: RareProps): ReactElement | null {
  const code = useLazyResult('rare', fetchNote);
  return code && code !== 'missing' ? <code.RareNote {...props} /> : null;
}
