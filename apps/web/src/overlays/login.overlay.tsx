import { login } from '@yidi/phrases/login';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { OverlayControl } from './host.tsx';
import { LoginForm } from './login-form.tsx';
import { tellAfterLogin } from './tell-after-login.ts';

/** The log-in sheet: what was behind it stays, and nothing typed there is lost. */
export function LoginOverlay({ open, finish, gone }: OverlayControl<'loggedIn'>): ReactElement {
  const say = usePhrases(login);
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.title} sub={say.sub} closeLabel={say.close}>
      <LoginForm
        onDone={(after) => {
          finish('loggedIn');
          tellAfterLogin(after, say);
        }}
      />
    </Sheet>
  );
}
