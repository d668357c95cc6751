import { goodsCategories, type InterDraft } from '@yidi/contract/values/inter';
import { international } from '@yidi/phrases/international';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { BoxIcon, HeadsetIcon, MapPinIcon, ReceiptIcon, UserIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { InterOffer } from './international.data.ts';
import styles from './international.module.css';

interface NowProps {
  readonly sending: InterDraft;
  readonly chosen: InterOffer | undefined;
  /** The address stands above the card. */
  readonly hasAddress: boolean;
}

/** What to bring to the counter. Goods, and destinations that are not open, are ordered there. */
export function NowCard({ sending, chosen, hasAddress }: NowProps): ReactElement {
  const say = usePhrases(international);
  const { hotline } = useConfig().brand;
  const isGoods = sending.category !== '' && goodsCategories.includes(sending.category);
  const form = say.forms[chosen?.productId ?? 'I2'];
  return (
    <Card title={say.now} aside={isGoods || !hasAddress ? say.nowAside.counter : say.nowAside.online}>
      <Row icon={<UserIcon />} label={say.bring.identity} sub={say.bring.identitySub} />
      <Row icon={<BoxIcon />} label={say.bring.open} sub={say.bring.openSub} />
      {sending.category === 'documents' ? (
        <Row icon={<DocumentIcon />} label={say.bring.noForm} sub={say.bring.noFormSub} />
      ) : (
        <Row
          icon={<DocumentIcon />}
          label={say.bring.form}
          sub={hasAddress ? say.bring.formSub(form) : say.bring.formAlone(form)}
        />
      )}
      {isGoods && <Row icon={<ReceiptIcon />} label={say.bring.invoice} sub={say.bring.invoiceSub} />}
      <Row icon={<MapPinIcon />} label={say.points} href={hrefOf('/Maplocation', {}, { filter: 'international' })} />
      <ButtonLink wide kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
        {say.call(hotline)}
      </ButtonLink>
      <p className={styles.quiet}>{say.kept}</p>
    </Card>
  );
}
