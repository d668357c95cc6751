import { delivery } from '@yidi/phrases/delivery';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { CheckIcon, ClockIcon, CloseIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Change, Delivery } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { DeliveryScreen, loadDelivery } from '../delivery-screen.tsx';
import { formatChoice } from '../say-way.ts';
import { ChangePoint, Effect, GivenConsent } from './result-parts.tsx';

export const load = loadDelivery;

const icons = { sent: ClockIcon, taken: CheckIcon, tooLate: CloseIcon, refused: CloseIcon } as const;

/** The result of the last choice: its effect on the promise, and the consent. */
export function Page(): ReactElement {
  return (
    <DeliveryScreen>
      {(info) => (info.change ? <Result info={info} change={info.change} /> : <Unchanged info={info} />)}
    </DeliveryScreen>
  );
}

function Result({ info, change }: { info: Delivery; change: Change }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const { waybillNo: mailNo } = info;
  const { state, way } = change;
  const Icon = icons[state];
  const isOpen = state === 'sent' || state === 'taken';
  const what = formatChoice(say, language, change, nowMs);
  return (
    <div className={styles.page}>
      <div className={styles.result} role="status" data-state={state}>
        <span className={styles.stamp}>
          <Icon />
        </span>
        <h2 className={styles.resultTitle}>{state === 'taken' ? wrapWell(say.done[way](what)) : say.state[state]}</h2>
        <p className={styles.quiet}>
          {say.stateText[state]}
          {state === 'taken' && (way === 'time' || way === 'hold') && say.consentOver}
        </p>
      </div>
      {isOpen && <Effect change={change} nowMs={nowMs} />}
      {isOpen && change.point && <ChangePoint point={change.point} />}
      {change.consent && <GivenConsent info={info} consent={change.consent} nowMs={nowMs} />}
      <BottomBar
        lesser={
          info.left > 0 &&
          info.ways.length > 0 && (
            <ButtonLink size="large" kind="outline" href={hrefOf('/change-delivery', {}, { mailNo })}>
              {say.again}
            </ButtonLink>
          )
        }
        action={
          <ButtonLink size="large" href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
            {say.toTrace}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Unchanged({ info }: { info: Delivery }): ReactElement {
  const say = usePhrases(delivery);
  return (
    <div className={styles.state}>
      <EmptyWithLinks
        title={say.unchanged}
        text={say.unchangedText}
        links={[[say.toWays, hrefOf('/change-delivery', {}, { mailNo: info.waybillNo })]]}
      />
    </div>
  );
}
