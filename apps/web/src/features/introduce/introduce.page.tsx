import { introduce } from '@yidi/phrases/introduce';
import { Card } from '@yidi/ui/card';
import { CalculatorIcon, StoreIcon } from '@yidi/ui/icon';
import { ScooterIcon } from '@yidi/ui/icon-things';
import { ShopPicture, VanPicture } from '@yidi/ui/illustrations';
import { Row } from '@yidi/ui/row';
import { SizePicture } from '@yidi/ui/size-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './introduce.module.css';

/** Introduces sending in three pictures, then offers the ways to send. */
export function Page(): ReactElement {
  const say = usePhrases(introduce);
  const [courier, selfDrop, quote] = [say.ways.courier, say.ways.selfDrop, say.ways.quote];
  const pictures = [
    <SizePicture key="box" widthCm={30} depthCm={20} heightCm={18} />,
    <VanPicture key="van" />,
    <ShopPicture key="shop" />,
  ];
  return (
    <div className={styles.page}>
      {say.steps.map(([title, text], index) => (
        <Card key={title}>
          <div className={styles.step}>
            <span className={styles.picture}>{pictures[index]}</span>
            <h2 className={styles.stepTitle}>{title}</h2>
            <p className={styles.quiet}>{text}</p>
          </div>
        </Card>
      ))}
      <Card title={say.which}>
        <Row
          icon={<ScooterIcon />}
          label={courier[0]}
          sub={courier[1]}
          href={hrefOf('/s/express', {}, { orderType: '3' })}
        />
        <Row
          icon={<StoreIcon />}
          label={selfDrop[0]}
          sub={selfDrop[1]}
          href={hrefOf('/s/express', {}, { orderType: '2' })}
        />
        <Row icon={<CalculatorIcon />} label={quote[0]} sub={quote[1]} href={hrefOf('/s/freight')} />
      </Card>
    </div>
  );
}
