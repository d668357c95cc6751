import { useQueryClient } from '@tanstack/react-query';
import { pushDeliveryWay } from '@yidi/contract/calls/delivery';
import { consents, endOf } from '@yidi/phrases/consents';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatMoment } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { CheckCircleIcon, ClockIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { submit } from '../../../api/submit.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { type Consent, consentsQuery } from '../preference.data.ts';
import styles from '../preference.module.css';
import { useWish } from '../use-wish.ts';
import { WishIcon } from '../wish-icon.tsx';

const KIND = { point: '6', locker: '4', person: '2', neighbour: '2', place: '3' } as const;

/** One consent: its text, person, time and channel, and how it ends or ended. */
export function ConsentRow({ consent }: { consent: Consent }): ReactElement {
  const say = usePhrases(consents);
  const language = useLanguage();
  const nowMs = useNow();
  const { way, what, words, by, channel, givenAt, waybillNo, valid, endedAt } = consent;
  const moment = (iso: string) => preventBreaks(formatMoment(language, iso, nowMs));
  const state = valid ? say.valid : say.state[endOf(consent)];
  const details = [
    { id: 'by', label: say.by, value: preventBreaks(say.self(by)) },
    { id: 'time', label: say.time, value: `${moment(givenAt)} · ${channel}` },
    ...(waybillNo ? [{ id: 'mail', label: say.mail, value: formatMailNo(waybillNo), whole: true }] : []),
    ...(endedAt ? [{ id: 'ended', label: say.ended, value: moment(endedAt) }] : []),
    { id: 'words', label: say.words, value: words },
  ];
  return (
    <Card>
      <Row
        icon={<WishIcon kind={KIND[way]} />}
        {...(valid ? { tone: 'good' as const } : {})}
        strong={valid}
        label={<span className={valid ? undefined : styles.gone}>{what || say.way[way]}</span>}
        sub={waybillNo ? say.one : say.standing}
        trail={
          <Tag
            tone={valid ? 'good' : 'plain'}
            icon={valid ? <CheckCircleIcon size="small" /> : <ClockIcon size="small" />}
          >
            {state}
          </Tag>
        }
      />
      <DetailList details={details} wide={language === 'en'} />
      {valid && <TakeBack consent={consent} />}
    </Card>
  );
}

/**
 * Withdraws a consent after a confirmation. Its mail, if any, then goes to the door if possible.
 */
function TakeBack({ consent }: { consent: Consent }): ReactElement {
  const say = usePhrases(consents);
  const client = useQueryClient();
  const { end } = useWish();
  const [asked, setAsked] = useState(false);
  const { preferId, waybillNo, open } = consent;
  const take = useAction(async () => {
    if (preferId) await end(preferId);
    else if (waybillNo) await submit(pushDeliveryWay, { waybillNo, way: 'door' }, `delivery:${waybillNo}:door`);
    await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
    showToast(say.done);
  });
  if (!open) return <p className={styles.foot}>{wrapWell(say.late)}</p>;
  if (!asked)
    return (
      <div className={styles.foot}>
        <span className={styles.footSay}>{wrapWell(waybillNo ? say.takeBackOne : say.takeBackStanding)}</span>
        <Button kind="tonal" size="small" onClick={() => setAsked(true)}>
          {say.takeBack}
        </Button>
      </div>
    );
  return (
    <div className={styles.ask} role="alert">
      <b>{say.ask}</b>
      <p className={styles.quiet}>{wrapWell(say.askText)}</p>
      <div className={styles.tools}>
        <Button kind="danger" size="small" busy={take.busy} busyLabel={say.taking} onClick={() => take.run()}>
          {say.takeBack}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
          {say.keep}
        </Button>
      </div>
    </div>
  );
}
