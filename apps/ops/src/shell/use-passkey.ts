import { opsDoor } from '@yidi/phrases/ops-door';
import { useLanguage } from '@yidi/shell/language';
import { formatFailure } from '@yidi/shell/say-failure';
import { useAction } from '@yidi/shell/use-action';
import { PasskeyError } from '../api/passkey.ts';

/**
 * An act with a passkey, and why it did not succeed: the device's reason, or the server's. The
 * reason stands at the button, since the colleague looks at the dialog of the browser meanwhile.
 */
export function usePasskeyAct(work: () => Promise<unknown>) {
  const language = useLanguage();
  const { busy, failure, run } = useAction(work, 'shown');
  const say = opsDoor[language];
  const why = failure instanceof PasskeyError ? say[failure.kind] : formatFailure(language, failure);
  return { busy, run, why: failure === undefined ? undefined : why };
}
