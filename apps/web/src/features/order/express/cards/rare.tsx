import { isUsual } from '@yidi/rules/label/usual';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../../../shell/lazy-code.ts';
import { fetchRareNote } from '../../../address/address.parts.tsx';

interface RareProps {
  readonly name?: string;
  readonly address?: string;
  readonly goodsName?: string;
}

/** Shows how a label prints rare characters. Lazy, as nearly every text has none. */
export function Rare(props: RareProps): ReactElement | null {
  return isUsual(Object.values(props).join('')) ? null : <Note {...props} />;
}

function Note(props: RareProps): ReactElement | null {
  const code = useLazyResult('rare', fetchRareNote);
  return code && code !== 'missing' ? <code.RareNote {...props} /> : null;
}
