import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../api/user.ts';
import { wasDeclined } from '../session/login-declined.ts';
import { useBoot } from '../shell/boot.tsx';
import { preloadCode } from '../shell/lazy-code.ts';
import { useNavigate } from '../shell/navigate.ts';

const fetchQuestion = () => import('./ask-merge.ts');

/**
 * In the chat and payment apps, asks a logged-in user once a day whether records that belong to no
 * account yet shall be moved into theirs. Used by the screens of the mandatory log-in; /index leads
 * to the order page. Source: spec §4. `when`: false on a part of a screen that does not ask.
 */
export function useMergeQuestion(when = true): void {
  const boot = useBoot();
  const { isLogin, mergeAddrOrder, openId } = useUser();
  const go = useNavigate();
  const asks = when && boot.platform.can.family !== 'other' && isLogin === 1 && mergeAddrOrder === 0;
  const ask = useEffectEvent(() => preloadCode(fetchQuestion, (code) => code.askMerge(openId, go)));
  useEffect(() => (asks && !wasDeclined(boot, 'migration') ? ask() : undefined), [asks, boot]);
}
