import type { DeliveryWay, SafePlace } from '@yidi/contract/values/delivery';
import { delivery } from '@yidi/phrases/delivery';
import { deliveryReplaced } from '@yidi/phrases/delivery-replaced';
import { preventBreaks } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import type { ReactElement, ReactNode } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';
import type { Delivery } from './delivery.data.ts';
import styles from './delivery.module.css';
import { formatChoice } from './say-way.ts';

/** The choice that is being made, with the fields that are filled in so far. */
export interface NewChoice {
  readonly way: DeliveryWay;
  readonly pointCode?: string;
  readonly place?: SafePlace;
  readonly until?: string;
  readonly personName?: string;
  readonly personDoor?: string;
}

/** Formats the earlier choice that `next` replaces; '' if there is none or both are the same. */
export function formatReplaced(language: Language, info: Delivery, next: NewChoice, nowMs: number): string {
  const { way, change } = info;
  const isItsOwn = change?.state === 'taken' && change.way === way;
  if (next.way === way && (!isItsOwn || isSameAs(change, next))) return '';
  const what = isItsOwn ? formatChoice(delivery[language], language, change, nowMs) : '';
  return deliveryReplaced[language].earlier[way](what);
}

/** Returns whether the stored change equals `next`. Empty fields of `next` are ignored. */
function isSameAs({ point, place, until, personName, personDoor }: NonNullable<Delivery['change']>, next: NewChoice) {
  const pairs = [
    [next.pointCode, point?.code],
    [next.place, place],
    [next.until, until],
    [next.personName, personName],
    [next.personDoor, personDoor],
  ];
  return next.way !== 'time' && pairs.every(([asked, stored]) => !asked || asked === stored);
}

interface ReplacedProps {
  readonly info: Delivery;
  readonly next: NewChoice | undefined;
  readonly children: ReactNode;
}

/** The line above the button about the replaced choice, then `children`. */
export function Replaced({ info, next, children }: ReplacedProps): ReactElement {
  const language = useLanguage();
  const nowMs = useNow();
  const text = next && formatReplaced(language, info, next, nowMs);
  return (
    <>
      {text && <p className={styles.replaced}>{preventBreaks(text)}</p>}
      {children}
    </>
  );
}
