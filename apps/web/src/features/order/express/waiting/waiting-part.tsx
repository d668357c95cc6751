import { type ReactElement, useSyncExternalStore } from 'react';
import { hasWaiting, subscribeWaiting } from '../../../../session/waiting-flag.ts';
import { useLazyResult } from '../../../../shell/lazy-code.ts';
import { fetchWaiting } from './fetch-waiting.ts';
import type { WaitingProps } from './waiting-cards.tsx';

/** Orders that wait for a connection. Loaded only if there are any; never in the first HTML. */
export function WaitingPart(props: WaitingProps): ReactElement | null {
  const some = useSyncExternalStore(subscribeWaiting, hasWaiting, () => false);
  return some ? <Cards {...props} /> : null;
}

function Cards(props: WaitingProps): ReactElement | null {
  const code = useLazyResult('', fetchWaiting);
  return typeof code === 'object' ? <code.WaitingCards {...props} /> : null;
}
