import { identity } from '@yidi/phrases/identity';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatMoment } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { Facts } from '@yidi/ui/facts';
import { CheckIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { type Certification, certificationQuery } from './identity.data.ts';
import styles from './identity.module.css';
import { IdentityScreen, NotAsked } from './identity-screen.tsx';
import { openRemove } from './open-remove.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(certificationQuery)] : [];
}

/** The certified identity, and the link to change it. */
export function Page(): ReactElement {
  return (
    <IdentityScreen>
      {({ card, uses, tips }) => (card ? <Preview card={card} uses={uses} /> : <NotAsked tips={tips} />)}
    </IdentityScreen>
  );
}

interface PreviewProps {
  readonly card: NonNullable<Certification['card']>;
  readonly uses: Certification['uses'];
}

function Preview({ card, uses }: PreviewProps): ReactElement {
  const say = usePhrases(identity);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <div className={styles.page}>
      <Card title={say.card}>
        <DetailList
          details={[
            { id: 'name', label: say.name, value: card.name },
            { id: 'type', label: say.type, value: say.types[card.idcardType] },
            { id: 'number', label: say.cardNo, value: card.cardNo, whole: true },
            { id: 'at', label: say.at, value: formatMoment(language, card.certifiedAt, nowMs) },
          ]}
        />
      </Card>
      <Card title={say.uses}>
        <ul className={styles.facts}>
          {[say.useSend, say.useLost].map((use) => (
            <li key={use}>
              <CheckIcon size="small" />
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={say.usedFor}>
        {uses.length === 0 && <p>{say.usedNever}</p>}
        {uses.map(({ orderId, mailNo, toCity, at }) => (
          <Row
            key={orderId}
            label={say.usedTo(formatPlace(language, toCity))}
            sub={<Facts facts={[formatMoment(language, at, nowMs), formatMailNo(mailNo)]} />}
            href={hrefOf('/order-detail/{orderId}', { orderId })}
          />
        ))}
      </Card>
      <ButtonLink wide kind="outline" href={hrefOf('/certification', {}, { change: '1' })}>
        {say.change}
      </ButtonLink>
      <Button wide kind="quiet" onClick={() => void openRemove()}>
        {say.remove}
      </Button>
    </div>
  );
}
