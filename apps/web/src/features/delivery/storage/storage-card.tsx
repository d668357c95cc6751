import { useQuery } from '@tanstack/react-query';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { storage } from '@yidi/phrases/storage';
import { formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { PhoneIcon, UserIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { openSendBack, openStoragePoints } from './open-storage.ts';
import { type Act, type Stay, storageQuery } from './storage.data.ts';
import styles from './storage.module.css';
import { useChangeStorage } from './use-change-storage.ts';

/** Where and until when a mail waits, how to collect it, and the actions. Empty for other users. */
export function StorageCard({ mailNo }: { mailNo: string }): ReactElement | null {
  const { data } = useQuery(storageQuery(mailNo));
  return data ? <Waits stay={data} /> : null;
}

function Waits({ stay }: { stay: Stay }): ReactElement {
  const say = usePhrases(storage);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { waybillNo: mailNo, name, point, entry, until, daysLeft, change } = stay;
  const isAllDay = point?.openFrom === '00:00' && point.openTo === '24:00';
  const hours = point && (isAllDay ? say.allDay : `${point.openFrom}–\u2060${point.openTo}`);
  return (
    <Card
      title={say.title}
      aside={daysLeft !== undefined && <Tag tone={daysLeft <= 1 ? 'warn' : 'plain'}>{say.left(daysLeft)}</Tag>}
    >
      <p>
        <b>
          <AddressText>{name}</AddressText>
        </b>
      </p>
      <DetailList
        wide
        details={[
          ...(until
            ? [{ id: 'until', label: say.keep, value: preventBreaks(formatMoment(language, until, nowMs)) }]
            : []),
          ...(point ? [{ id: 'address', label: say.address, value: preventBreaks(point.address) }] : []),
          ...(hours
            ? [{ id: 'hours', label: say.hours, value: point.stepFree ? `${hours} · ${say.stepFree}` : hours }]
            : []),
          ...(entry ? [{ id: 'entry', label: say.entry, value: entry }] : []),
        ]}
      />
      {change && (
        <Notice>
          {change.state === 'sent' || change.state === 'taken' ? say[change.state][change.act] : say[change.state]}
        </Notice>
      )}
      <Acts stay={stay} />
      {stay.closed.map(({ act, reason }) => (
        <p key={act} className={styles.closed}>
          {say.closed[reason]}
        </p>
      ))}
      {point?.phone && <Row icon={<PhoneIcon />} label={say.call} value={point.phone} href={`tel:${point.phone}`} />}
      <Row
        icon={<UserIcon />}
        label={say.delegate}
        sub={say.delegateSub}
        href={hrefOf('/my-center/delegate', {}, { mailNo })}
      />
    </Card>
  );
}

function Acts({ stay }: { stay: Stay }): ReactElement | null {
  const say = usePhrases(storage);
  const { waybillNo: mailNo, acts, extendDays } = stay;
  const change = useChangeStorage(mailNo);
  const extend = useAction(() => change('extend'));
  if (acts.length === 0) return null;
  const is = (act: Act) => acts.includes(act);
  return (
    <div className={styles.acts}>
      {is('extend') && (
        <Button kind="tonal" size="small" busy={extend.busy} onClick={() => extend.run()}>
          {say.extend(extendDays)}
        </Button>
      )}
      {is('moveOn') && (
        <Button kind="outline" size="small" onClick={() => void openStoragePoints({ mailNo })}>
          {say.moveOn}
        </Button>
      )}
      {is('sendBack') && (
        <Button kind="danger" size="small" onClick={() => void openSendBack({ mailNo })}>
          {say.sendBack}
        </Button>
      )}
    </div>
  );
}
