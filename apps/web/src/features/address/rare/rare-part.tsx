import { isUsual } from '@yidi/rules/label/usual';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';

export interface RareProps {
  readonly name?: string;
  readonly address?: string;
  readonly goodsName?: string;
}

/** A lazy chunk: labels can print nearly every text. */
const fetchNote = () => import('./rare-note.tsx');

/** Shows how the label prints unsupported characters of this person or article. */
export function RarePart(props: RareProps): ReactElement | null {
  return isUsual(Object.values(props).join('')) ? null : <Rare {...props} />;
}

function Rare(props: RareProps): ReactElement | null {
  const code = useLazyResult('rare', fetchNote);
  return code && code !== 'missing' ? <code.RareNote {...props} /> : null;
}
