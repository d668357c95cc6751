import { trace } from '@yidi/phrases/trace';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { UserIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useUser } from '../../../api/user.ts';
import { openLogin } from '../../../shell/open-login.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';

/** Shows a visitor who unlocked the mail by four digits what a log-in adds. */
export function TraceInvite(): ReactElement | null {
  const say = usePhrases(trace);
  if (useUser().isLogin === 1) return null;
  return (
    <Card>
      <Row
        icon={<UserIcon />}
        label={say.invite}
        sub={say.inviteText}
        trail={
          <Button kind="tonal" size="small" onClick={() => void openLogin()}>
            {say.logIn}
          </Button>
        }
      />
    </Card>
  );
}
