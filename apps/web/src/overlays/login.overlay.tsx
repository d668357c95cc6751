import { login } from '@yidi/phrases/login';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import { useNavigate } from '../shell/navigate.ts';
import type { LoginWish } from '../shell/open-login.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginPromotion } from './login-promotion.ts';
import { showAfterLogin } from './show-after-login.ts';

/** Numbers that can log in: mobile numbers, not landlines, foreign or masked numbers. */
const mobile = /^1\d{10}$/;

/** The log-in sheet. The state of the page behind is preserved. */
export function LoginOverlay({ open, finish, gone, sender }: LoginWish & OverlayControl<'loggedIn'>): ReactElement {
  const say = usePhrases(login);
  const go = useNavigate();
  const promotion = useLoginPromotion();
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      sub={sender === undefined ? (promotion?.words ?? say.sub) : say.toOrder}
      closeLabel={say.close}
    >
      <LoginForm
        phone={mobile.exec(sender ?? '')?.[0]}
        agreed={sender !== undefined}
        onDone={(after) => {
          finish('loggedIn');
          showAfterLogin(after, say, go);
        }}
      />
    </Sheet>
  );
}
