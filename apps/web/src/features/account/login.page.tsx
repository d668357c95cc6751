import { useQueryClient } from '@tanstack/react-query';
import { account } from '@yidi/phrases/account';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { type AfterLogin, afterCertifyLink } from '../../api/after-login.ts';
import { useUser } from '../../api/user.ts';
import { LoginForm } from '../../overlays/login-form.tsx';
import { showAfterLogin } from '../../overlays/show-after-login.ts';
import { hrefOf } from '../../route-table.ts';
import { storeDeclined } from '../../session/login-declined.ts';
import { safeRedirect } from '../../session/safe-redirect.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useIsRoute, useParams, useQueryText } from '../../shell/url.ts';
import styles from './account.module.css';

const CERTIFY = 'certification';

/** The full-page log-in. Then it opens its redirectUrl if that is our own (security.md P4). */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const words = usePhrases(login);
  const go = useNavigate();
  const user = useUser();
  const { type } = useParams('/my-center/{type?}/login');
  const target = safeRedirect(useQueryText('redirectUrl'), useIsRoute());

  const client = useQueryClient();
  const left = useRef(false);
  const isLoggedIn = user.isLogin === 1;

  function leave(after: AfterLogin): void {
    if (left.current) return;
    left.current = true;
    showAfterLogin(after, words, go);
    go.href(after.show === 'certification' ? hrefOf('/certification') : target, { replace: true });
  }

  // A log-in on this page makes both this effect and `onDone` call `leave`; the first one counts.
  const show = useEffectEvent(() => {
    if (type === CERTIFY) void afterCertifyLink(client).then(leave);
    else go.href(target, { replace: true });
  });
  useEffect(() => {
    if (isLoggedIn) show();
  }, [isLoggedIn]);

  return (
    <div className={styles.page}>
      <Card>
        <h2 className={styles.loginTitle}>{say.loginTitle}</h2>
        <p className={styles.loginLead}>{say.loginLead}</p>
        <LoginForm toCertify={type === CERTIFY} onDone={leave} />
        <Button
          kind="quiet"
          wide
          onClick={() => {
            storeDeclined('login', Date.now());
            go.href(target, { replace: true });
          }}
        >
          {say.later}
        </Button>
      </Card>
    </div>
  );
}
