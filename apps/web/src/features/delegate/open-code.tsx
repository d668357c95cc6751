import { useQueryClient } from '@tanstack/react-query';
import { revokeDelegate } from '@yidi/contract/calls/delegate';
import { delegate } from '@yidi/phrases/delegate';
import { formatDay, formatMonthDay } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CodeBlock } from '@yidi/ui/code-block';
import { copyValue } from '@yidi/ui/copy-value';
import { CalendarIcon, CheckCircleIcon, CheckIcon, CloseIcon, ParcelIcon, ShareIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import { sharedUrl } from '../../session/shared-url.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { type Delegate, delegatesQuery, inThrees, lastMoment } from './delegate.data.ts';
import styles from './delegate.module.css';

/** Shares the link of a code, or copies it where nothing can be shared. */
async function sendCode(say: typeof delegate.zh | typeof delegate.en, name: string, token: string): Promise<void> {
  const url = sharedUrl(hrefOf('/delegate/{token}', { token }));
  if (typeof navigator.share === 'function') {
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text: say.text(name), url }).catch(() => undefined);
    return;
  }
  const done = await copyValue(url);
  showToast(done ? say.linkCopied : say.copyFailed, { tone: done ? 'good' : 'bad' });
}

/** A valid code: its delegate, what they see, and buttons to send and revoke it. */
export function OpenCode({ delegation }: { delegation: Delegate }): ReactElement {
  const say = usePhrases(delegate);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const revoke = useAction(async () => {
    await send(revokeDelegate, { delegateId: delegation.delegateId });
    showToast(say.revoked, { tone: 'good' });
    await client.invalidateQueries({ queryKey: delegatesQuery().queryKey });
  });
  const { name, code = '', token, waybillNo, day, until, uses, from } = delegation;
  const onDay = formatDay(language, from, nowMs);
  return (
    <Card
      title={name}
      aside={
        <Tag tone="good" icon={<CheckCircleIcon size="small" />}>
          {say.valid}
        </Tag>
      }
    >
      <CodeBlock title={say.code} sub={say.say} code={inThrees(code)} />
      {waybillNo ? (
        <Row
          icon={<ParcelIcon />}
          label={formatMailNo(waybillNo)}
          sub={say.once(formatMonthDay(language, lastMoment(until)))}
          href={hrefOf('/queryDetail/{mailId?}', { mailId: waybillNo })}
        />
      ) : (
        <Row
          icon={<CalendarIcon />}
          label={say.allOf(day ? onDay : '')}
          sub={uses > 0 ? say.used(uses) : say.dayDetail}
        />
      )}
      <Sees of={waybillNo ? 'mail' : 'day'} />
      <div className={styles.actions}>
        <Button kind="danger" busy={revoke.busy} onClick={revoke.run}>
          {say.revoke}
        </Button>
        {token && (
          <Button kind="tonal" icon={<ShareIcon />} onClick={() => void sendCode(say, name, token)}>
            {say.send}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What the delegate sees of the mail or the day, and what they do not. */
function Sees({ of: part }: { of: 'mail' | 'day' }): ReactElement {
  const say = usePhrases(delegate);
  return (
    <>
      <p className={styles.quiet}>{say.sees}</p>
      <ul className={styles.sees}>
        {say.seen[part].map((what) => (
          <li key={what}>
            <CheckIcon size="small" label={say.yes} />
            {what}
          </li>
        ))}
        {say.unseen.map((what) => (
          <li key={what} className={styles.unseen}>
            <CloseIcon size="small" label={say.no} />
            {what}
          </li>
        ))}
      </ul>
    </>
  );
}
