import { useQueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PhoneIcon, PlusIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { showToast } from '../../overlays/toast-list.ts';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import { dropPhone } from './follow.data.ts';

/** The other phones whose mail is listed, and the way to one more. */
export function OtherPhones({ phones }: { phones: readonly string[] }): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const drop = useAction(async (phone: string) => {
    await dropPhone(client, phone);
    showToast(say.phoneDropped);
  });
  return (
    <Card title={say.phones}>
      {phones.map((phone) => (
        <Row
          key={phone}
          icon={<PhoneIcon />}
          label={say.phoneListed(phone)}
          trail={
            <Button
              kind="quiet"
              size="small"
              busy={drop.busy}
              aria-label={say.phoneDropOf(phone)}
              onClick={() => drop.run(phone)}
            >
              {say.phoneDrop}
            </Button>
          }
        />
      ))}
      <Row icon={<PlusIcon />} label={say.phoneAdd} sub={say.phonesText} href={hrefOf('/query/phone')} />
    </Card>
  );
}
