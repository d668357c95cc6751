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

/** How it is sent today: at a counter, with what to bring. Orders online come later. */
export function NowCard({ sending, chosen }: { sending: InterDraft; chosen: InterOffer | undefined }): ReactElement {
  const say = usePhrases(international);
  const { hotline } = useConfig().brand;
  const isGoods = sending.category !== '' && goodsCategories.includes(sending.category);
  const form = sending.category === 'documents' ? say.forms.documents : say.forms[chosen?.productId ?? 'I2'];
  return (
    <Card title={say.now} aside={say.nowAside}>
      <Row icon={<UserIcon />} label={say.bring.identity} sub={say.bring.identitySub} />
      <Row icon={<BoxIcon />} label={say.bring.open} sub={say.bring.openSub} />
      <Row icon={<DocumentIcon />} label={say.bring.form} sub={say.bring.formSub(form)} />
      {isGoods && <Row icon={<ReceiptIcon />} label={say.bring.invoice} sub={say.bring.invoiceSub} />}
      <Row icon={<MapPinIcon />} label={say.points} href={hrefOf('/Maplocation', {}, { filter: 'international' })} />
      <ButtonLink wide kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
        {say.call(hotline)}
      </ButtonLink>
      <p className={styles.quiet}>{say.kept}</p>
    </Card>
  );
}
