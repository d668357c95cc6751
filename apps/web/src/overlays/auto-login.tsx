import { endHostLink } from '@yidi/contract/calls/host';
import type { HostName } from '@yidi/contract/values/host';
import { formatHost, host as phrases } from '@yidi/phrases/host';
import type { Language } from '@yidi/phrases/language';
import { Checkbox, type CheckboxProps } from '@yidi/ui/choice';
import type { ReactElement } from 'react';
import { send } from '../api/send.ts';
import { useUser } from '../api/user.ts';
import { hostOf } from '../channels/host-of.ts';
import { useBoot } from '../shell/boot.tsx';
import { useLanguage } from '../shell/preferences-context.tsx';
import { showToast } from '../shell/toast-list.ts';

/** Returns the host app that recognised the user; apps without a vendor are those of partners. */
export function useRecognisedHost(): HostName | undefined {
  const { platform } = useBoot();
  const { openId } = useUser();
  if (openId === '' || platform.inMiniProgram) return undefined;
  return hostOf(platform) ?? 'partner';
}

/** The choice whether the host app logs the user in next time. */
export function AutoLogin({ host, ...box }: CheckboxProps & { readonly host: HostName }): ReactElement {
  const language = useLanguage();
  return <Checkbox {...box}>{phrases[language].autoLogin(formatHost(language, host))}</Checkbox>;
}

/** Shows after a log-in that the host app was linked, and lets the user undo it at once. */
export function showLinked(host: HostName, language: Language): void {
  const say = phrases[language];
  const undo = async () => {
    await send(endHostLink, {});
    showToast(say.undone, { tone: 'good' });
  };
  showToast(say.linked(formatHost(language, host)), {
    // A failure is shown by the toast of the call.
    action: { label: say.undo, onPress: () => void undo().catch(() => undefined) },
  });
}
