import { account } from '@yidi/phrases/account';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { type ReactElement, useEffect } from 'react';
import { LoginForm } from '../../overlays/login-form.tsx';
import { tellAfterLogin } from '../../overlays/tell-after-login.ts';
import { hrefOf } from '../../route-table.ts';
import { rememberAsked } from '../../session/asked-today.ts';
import { safeRedirect } from '../../session/safe-redirect.ts';
import { useUser } from '../../session/user.ts';
import { useIsRoute, useParams, useQueryText } from '../../shell/address.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';

const CERTIFY = 'certification';

/** The full-page log-in; it leads on to its redirectUrl where that is a place of ours (security.md P4). */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const words = usePhrases(login);
  const go = useNavigate();
  const user = useUser();
  const { type } = useParams('/my-center/{type?}/login');
  const place = safeRedirect(useQueryText('redirectUrl'), useIsRoute());

  useEffect(() => {
    if (user.isLogin === 1) go.href(place, { replace: true });
  }, [user.isLogin, go, place]);

  return (
    <div className={styles.page}>
      <Card>
        <h2 className={styles.loginTitle}>{say.loginTitle}</h2>
        <p className={styles.loginLead}>{say.loginLead}</p>
        <LoginForm
          toCertify={type === CERTIFY}
          onDone={(after) => {
            tellAfterLogin(after, words);
            go.href(after.show === 'certification' ? hrefOf('/certification') : place, { replace: true });
          }}
        />
        <Button
          kind="quiet"
          wide
          onClick={() => {
            rememberAsked(Date.now());
            go.href(place, { replace: true });
          }}
        >
          {say.later}
        </Button>
      </Card>
    </div>
  );
}
