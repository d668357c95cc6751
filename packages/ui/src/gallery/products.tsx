import { type ReactElement, useState } from 'react';
import { Card } from '../card.tsx';
import { Switch } from '../choice.tsx';
import { ParcelIcon, ShieldIcon } from '../icon.tsx';
import { LockIcon } from '../icon-forms.tsx';
import { RadioCards } from '../radio-card.tsx';
import { Row } from '../row.tsx';
import { Segmented } from '../segmented.tsx';
import { SlotGrid } from '../slot-grid.tsx';
import { Tag } from '../tag.tsx';
import type { Say } from './say.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

/** Samples of products, times and extras. */
export function ProductSamples({ say }: { say: Say }): ReactElement {
  const [product, setProduct] = useState<string>('express');
  const [day, setDay] = useState<string>('today');
  const [slot, setSlot] = useState<string>('15');
  const [insured, setInsured] = useState(true);
  const [secret, setSecret] = useState(false);
  const slots = [
    { id: '13', time: '13–14', state: 'past', note: say('太近', 'Too soon') },
    { id: '14', time: '14–15', state: 'full', note: say('约满', 'Full') },
    { id: '15', time: '15–16', state: 'free', note: say('可约', 'Free') },
    { id: '16', time: '16–17', state: 'free', note: say('可约', 'Free') },
    { id: '17', time: '17–18', state: 'few', note: say('余 2', '2 left') },
    { id: '18', time: '18–19', state: 'free', note: say('可约', 'Free') },
    { id: '19', time: '19–20', state: 'free', note: say('可约', 'Free') },
  ] as const;
  return (
    <Section title={say('怎么寄、何时取', 'How and when')}>
      <Card title={say('怎么寄', 'How')} aside={say('比一比', 'Compare')}>
        <RadioCards
          label={say('产品', 'Product')}
          value={product}
          onChange={setProduct}
          options={[
            {
              value: 'express',
              title: say('特快专递', 'Express'),
              tag: <Tag small>{say('陆运', 'Road')}</Tag>,
              price: '¥18.00',
              bar: 0.9,
              detail: (
                <>
                  <b>{say('明天 18:00 前', 'Tomorrow by 18:00')}</b> {say('送到门口', 'to the door')}
                </>
              ),
            },
            {
              value: 'parcel',
              title: say('快递包裹', 'Parcel'),
              price: '¥12.00',
              bar: 0.6,
              detail: (
                <>
                  <b>{say('周一 18:00 前', 'Monday by 18:00')}</b> {say('送到门口或驿站', 'to the door or a station')}
                </>
              ),
            },
            {
              value: 'both',
              title: say('礼品卡 + 支付宝', 'Gift card + Alipay'),
              price: '¥50.00',
              detail: say('尾号 0351', 'Ending in 0351'),
              split: {
                first: 0.4,
                names: [
                  <>
                    <b>¥20.00</b> {say('礼品卡', 'Gift card')}
                  </>,
                  <>
                    {say('支付宝', 'Alipay')} <b>¥30.00</b>
                  </>,
                ],
              },
            },
            {
              value: 'air',
              title: say('国内即日', 'Same day'),
              price: say('航空件', 'By air'),
              disabled: true,
              detail: say('含锂电池，这次不能选', 'Not with lithium batteries'),
            },
          ]}
        />
      </Card>
      <Card title={say('何时来取', 'When')} aside={say('快递员随身带电子秤', 'The courier brings scales')}>
        <div className={styles.stack}>
          <Segmented
            label={say('日期', 'Day')}
            value={day}
            onChange={setDay}
            options={[
              { value: 'today', label: say('今天 20日', 'Today 20') },
              { value: 'tomorrow', label: say('明天 21日', 'Tomorrow 21') },
              { value: 'after', label: say('后天 22日', 'Sunday 22') },
            ]}
          />
          <SlotGrid
            label={say('时间', 'Time')}
            slots={slots}
            value={slot}
            onChange={setSlot}
            chosenNote={say('已选', 'Chosen')}
            more={{ label: say('全部', 'All'), onPress: () => setDay('tomorrow') }}
          />
        </div>
      </Card>
      <Card>
        <Row
          icon={<ShieldIcon />}
          label={say('保价 ¥800', 'Insured for ¥800')}
          sub={say('丢了最高赔 ¥800，不保最高赔 ¥54', 'If lost up to ¥800; without it ¥54')}
          trail={<Switch label={say('保价', 'Insurance')} checked={insured} onChange={setInsured} />}
        />
        <Row
          icon={<ParcelIcon />}
          label={say('包装', 'Packing')}
          value={say('3 号纸箱 ¥1.50', 'Box no. 3 ¥1.50')}
          onPress={() => setDay('today')}
        />
        <Row
          icon={<LockIcon />}
          label={say('密码签收', 'Password on receipt')}
          sub={say('凭 6 位密码交付', 'Given only against 6 digits')}
          trail={<Switch label={say('密码签收', 'Password on receipt')} checked={secret} onChange={setSecret} />}
        />
      </Card>
    </Section>
  );
}
