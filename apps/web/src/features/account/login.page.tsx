import { useQueryClient } from '@tanstack/react-query';
import { account } from '@yidi/phrases/account';
import { formatHost, host as hostPhrases } from '@yidi/phrases/host';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { type AfterLogin, afterCertifyLink } from '../../api/after-login.ts';
import { useUser } from '../../api/user.ts';
import { LoginForm } from '../../overlays/login-form.tsx';
import { loginPromotionQuery, useLoginPromotion } from '../../overlays/login-promotion.ts';
import { showAfterLogin } from '../../overlays/show-after-login.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { storeDeclined } from '../../session/login-declined.ts';
import { safeRedirect } from '../../session/safe-redirect.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useIsRoute, useParams, useQueryText } from '../../shell/url.ts';
import { type Asking, useRecognition } from '../../shell/use-recognition.ts';
import styles from './account.module.css';

const CERTIFY = 'certification';

export const load = ({ prefetch }: LoadArgs) => [prefetch(loginPromotionQuery)];

/** The full-page log-in. Then it opens its redirectUrl if that is our own (security.md P4). */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const words = usePhrases(login);
  const go = useNavigate();
  const user = useUser();
  const { type } = useParams('/my-center/{type?}/login');
  const target = safeRedirect(useQueryText('redirectUrl'), useIsRoute());

  const promotion = useLoginPromotion();
  const client = useQueryClient();
  const left = useRef(false);
  const isLoggedIn = user.isLogin === 1;
  const asking = useRecognition(!isLoggedIn);

  // After a log-in on this page both the effect below and `onDone` open the target. Only the first
  // one does: the user may have gone on to another page before the second.
  function open(href: string): void {
    if (left.current) return;
    left.current = true;
    go.href(href, { replace: true });
  }

  function leave(after: AfterLogin): void {
    if (type === CERTIFY && left.current) return;
    showAfterLogin(after, words, go);
    open(after.show === 'certification' ? hrefOf('/certification') : target);
  }

  const show = useEffectEvent(() => {
    if (type === CERTIFY) void afterCertifyLink(client).then(leave);
    else open(target);
  });
  useEffect(() => {
    if (isLoggedIn) show();
  }, [isLoggedIn]);

  return (
    <div className={styles.page}>
      <Card>
        {promotion?.img && <img className={styles.promotion} src={promotion.img} alt="" />}
        <h2 className={styles.loginTitle}>{promotion?.title ?? say.loginTitle}</h2>
        <p className={styles.loginLead}>{promotion?.words ?? say.loginLead}</p>
        <LoginForm toCertify={type === CERTIFY} onDone={leave} />
        {asking && <AskHost {...asking} />}
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

/** Leaves for the page of a vendor that asks the user, with what it is for. */
function AskHost({ host, href }: Asking): ReactElement {
  const say = usePhrases(hostPhrases);
  const app = formatHost(useLanguage(), host);
  return (
    <>
      <Button kind="outline" wide onClick={() => window.location.assign(href)}>
        {say.ask(app)}
      </Button>
      <p className={styles.loginLead}>{say.askWhy(app)}</p>
    </>
  );
}
