import { about } from '@yidi/phrases/about';
import { Card } from '@yidi/ui/card';
import { LayersIcon, ListIcon, MapPinIcon, PhoneIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import styles from './about.module.css';

/** The company, its contacts and the agreements. */
export function Page(): ReactElement {
  const say = usePhrases(about);
  const language = useLanguage();
  const { brand, gallery } = useConfig();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <img className={styles.logo} src="/icon.svg" alt="" width="64" height="64" />
        <h2 className={styles.brand}>{language === 'zh' ? `${brand.zh} ${brand.en}` : brand.en}</h2>
        <p className={styles.lead}>{say.lead}</p>
      </div>
      <Card>
        <Row icon={<PhoneIcon />} label={say.hotline} value={brand.hotline} href={`tel:${brand.hotline}`} />
        <Row icon={<DocumentIcon />} label={say.agreements} href={hrefOf('/historyProtocol')} />
        <Row icon={<MapPinIcon />} label={say.map} sub={say.mapText} />
        {gallery && <Row icon={<LayersIcon />} label={say.gallery} href={hrefOf('/gallery')} />}
        {gallery && <Row icon={<ListIcon />} label={say.docs} href="/docs" />}
      </Card>
    </div>
  );
}
