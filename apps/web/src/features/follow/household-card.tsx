import { useQueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EyeIcon, EyeOffIcon, PhoneIcon, PlusIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { dropPhone, endWatching, type MinePage, nameOf } from './follow.data.ts';
import { setHidden } from './follow-state.ts';

/** Mails to the household with a hidden sender: only consignee and time are shown. */
export function HiddenMails({ found: { hidden, phones } }: { found: MinePage }): ReactElement | null {
  const say = usePhrases(follow);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  if (hidden.length === 0) return null;
  // Hidden mails have no number, so their position is their key.
  const rows = hidden.map((mail, at) => ({ ...mail, id: `${mail.of} ${at}` }));
  return (
    <Card>
      {rows.map(({ id, of: phoneId, promisedAt }) => (
        <Row
          key={id}
          icon={<EyeOffIcon />}
          label={say.hidden(nameOf(phones, phoneId) ?? '')}
          sub={promisedAt ? say.hiddenBy(formatMoment(language, promisedAt, nowMs)) : say.hiddenText}
        />
      ))}
    </Card>
  );
}

/** The phones of the household, who sees the user's mail, and the senders hidden from them. */
export function HouseholdCard({ found }: { found: MinePage }): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const drop = useAction(async (id: string) => {
    await dropPhone(client, id);
    showToast(say.phoneDropped);
  });
  return (
    <Card title={say.phones}>
      {found.phones.map(({ id, shown, name }) => (
        <Row
          key={id}
          icon={<PhoneIcon />}
          label={name ?? say.phoneListed(shown)}
          sub={name && shown}
          trail={
            <Button
              kind="quiet"
              size="small"
              busy={drop.busy}
              aria-label={say.phoneDropOf(name ?? shown)}
              onClick={() => drop.run(id)}
            >
              {say.phoneDrop}
            </Button>
          }
        />
      ))}
      <Row icon={<PlusIcon />} label={say.phoneAdd} sub={say.phonesText} href={hrefOf('/query/phone')} />
      <OwnSide found={found} />
    </Card>
  );
}

/** The users who see the mail to this user, and the senders that they do not see. */
function OwnSide({ found: { watchers, hiddenSenders } }: { found: MinePage }): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const end = useAction(async () => {
    await endWatching(client);
    showToast(say.watchersEnded);
  });
  const show = useAction(async (mailNo: string) => {
    await setHidden(client, mailNo, false);
    showToast(say.senderShown);
  });
  return (
    <>
      {watchers > 0 && (
        <Row
          icon={<EyeIcon />}
          label={say.watchers(watchers)}
          sub={say.watchersText}
          trail={
            <Button kind="quiet" size="small" busy={end.busy} onClick={end.run}>
              {say.watchersEnd}
            </Button>
          }
        />
      )}
      {hiddenSenders.map(({ mailNo, who }) => (
        <Row
          key={mailNo}
          icon={<EyeOffIcon />}
          label={say.hiddenSender(who)}
          trail={
            <Button
              kind="quiet"
              size="small"
              busy={show.busy}
              aria-label={say.showSenderOf(who)}
              onClick={() => show.run(mailNo)}
            >
              {say.showSender}
            </Button>
          }
        />
      ))}
    </>
  );
}
