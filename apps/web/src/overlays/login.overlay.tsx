import { login } from '@yidi/phrases/login';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { LoginWish } from '../shell/open-login.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { LoginForm } from './login-form.tsx';
import { tellAfterLogin } from './tell-after-login.ts';

/** What one logs in by; a landline, a foreign or a masked number is not. */
const mobile = /^1\d{10}$/;

/** The log-in sheet; the page behind keeps its state. */
export function LoginOverlay({ open, finish, gone, sender }: LoginWish & OverlayControl<'loggedIn'>): ReactElement {
  const say = usePhrases(login);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      sub={sender === undefined ? say.sub : say.toOrder}
      closeLabel={say.close}
    >
      <LoginForm
        phone={mobile.exec(sender ?? '')?.[0]}
        agreed={sender !== undefined}
        onDone={(after) => {
          finish('loggedIn');
          tellAfterLogin(after, say);
        }}
      />
    </Sheet>
  );
}
