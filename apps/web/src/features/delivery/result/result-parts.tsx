import { delivery } from '@yidi/phrases/delivery';
import { handOver } from '@yidi/phrases/hand-over';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ArrowIcon, CheckCircleIcon, ClockIcon, PhoneIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type Change, type Delivery, offerOf, type Point } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { formatEffect, momentsAlike } from '../say-way.ts';
import { useChoose } from '../use-choose.ts';

/** The promise before and after the change. */
export function Effect({ change, nowMs }: { change: Change; nowMs: number }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const sayAlike = momentsAlike(language, [change.promisedBefore, change.promisedAt], nowMs);
  const formatPromise = (iso: string | undefined) => (iso ? say.by(preventBreaks(sayAlike(iso))) : say.none);
  const effect = formatEffect(say, change);
  return (
    <Card title={say.effect}>
      <div className={styles.effect}>
        <span className={styles.moment}>
          {say.before}
          <b>{formatPromise(change.promisedBefore)}</b>
        </span>
        <span className={styles.arrow}>
          <ArrowIcon />
        </span>
        <span className={styles.moment} data-new>
          {say.after}
          <b>{formatPromise(change.promisedAt)}</b>
        </span>
      </div>
      {effect && <p className={styles.effectSay}>{effect}</p>}
    </Card>
  );
}

/** The point where the mail will wait. */
export function ChangePoint({ point }: { point: Point }): ReactElement {
  const say = usePhrases(delivery);
  const words = usePhrases(handOver);
  const allDay = point.openFrom === '00:00' && point.openTo === '24:00';
  const facts = [allDay ? say.dayLong : words.hours(point.openFrom, point.openTo), point.stepFree && words.stepFree];
  return (
    <Card title={<AddressText>{point.name}</AddressText>}>
      <p>{preventBreaks(point.address)}</p>
      <p className={styles.quiet}>{preventBreaks(facts.filter(Boolean).join(' · '))}</p>
      <div className={styles.tool}>
        <ButtonLink kind="tonal" size="small" icon={<PhoneIcon />} href={`tel:${point.phone}`}>
          {point.phone}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface GivenProps {
  readonly info: Delivery;
  readonly consent: NonNullable<Change['consent']>;
  readonly nowMs: number;
}

/** The consent with its text. It can be withdrawn while delivery to the door is possible. */
export function GivenConsent({ info, consent, nowMs }: GivenProps): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const door = consent.valid ? offerOf(info, 'door') : undefined;
  const choose = useChoose(info.waybillNo);
  const takeBack = useAction(async () => choose({ way: 'door', cutoffAt: door?.cutoffAt }));
  return (
    <Card
      title={say.consent}
      aside={
        <Tag
          tone={consent.valid ? 'good' : 'plain'}
          icon={consent.valid ? <CheckCircleIcon size="small" /> : <ClockIcon size="small" />}
        >
          {consent.valid ? say.recorded : say.ended}
        </Tag>
      }
    >
      <p className={styles.words}>{consent.words}</p>
      <p className={styles.quiet}>{say.given(preventBreaks(formatMoment(language, consent.givenAt, nowMs)))}</p>
      <Row icon={<DocumentIcon />} label={say.ledger} href={hrefOf('/deliveryPreferList')} />
      {door && (
        <div className={styles.takeBack}>
          <span>{say.takeBackBy(preventBreaks(formatMoment(language, door.cutoffAt, nowMs)))}</span>
          <Button kind="tonal" size="small" busy={takeBack.busy} busyLabel={say.sending} onClick={() => takeBack.run()}>
            {say.takeBack}
          </Button>
        </div>
      )}
    </Card>
  );
}
