import { type ReactElement, useState } from 'react';
import { ActionGrid } from '../action-grid.tsx';
import { AddressText } from '../address-text.tsx';
import { Card } from '../card.tsx';
import { CodeBlock } from '../code-block.tsx';
import { DetailList } from '../detail-list.tsx';
import { Facts } from '../facts.tsx';
import { BellIcon, CalendarIcon, StoreIcon } from '../icon.tsx';
import { QrIcon } from '../icon-things.tsx';
import { Mark } from '../mark.tsx';
import { Row } from '../row.tsx';
import { Stars } from '../stars.tsx';
import { Tabs } from '../tabs.tsx';
import type { Say } from './say.ts';
import { Section } from './section.tsx';

/** Small components of a detail page. */
export function DetailSamples({ say }: { say: Say }): ReactElement {
  const [tab, setTab] = useState<'sent' | 'received'>('sent');
  const [stars, setStars] = useState(4);
  return (
    <Section title={say('细节', 'Details')}>
      <Tabs
        label={say('订单', 'Orders')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'sent', label: say('我寄的', 'Sent') },
          { value: 'received', label: say('我收的', 'Received'), news: say('有新的', 'new') },
        ]}
      >
        <p>{tab === 'sent' ? say('寄出 28 件', '28 sent') : say('收到 3 件', '3 received')}</p>
      </Tabs>
      <Card>
        <ActionGrid
          actions={[
            { id: 'time', label: say('约时间', 'Time'), icon: <CalendarIcon />, href: '#time' },
            { id: 'place', label: say('改驿站', 'Station'), icon: <StoreIcon />, href: '#place' },
            { id: 'code', label: say('签收码', 'Code'), icon: <QrIcon />, href: '#code' },
            { id: 'call', label: say('到了叫我', 'Notify me'), icon: <BellIcon />, onPress: () => setStars(5) },
          ]}
        />
      </Card>
      <Card>
        <Row
          icon={<Mark>{say('寄', 'S')}</Mark>}
          strong
          label={say('林**', 'Lin**')}
          sub={<AddressText>{say('杭州市西湖区文二路 ****', 'Wen’er Road ****, Hangzhou')}</AddressText>}
        />
        <Row
          icon={<Mark tone="brand">{say('收', 'R')}</Mark>}
          strong
          label={say('周**', 'Zhou**')}
          sub={say('南京市鼓楼区汉口路 ****', 'Hankou Road ****, Nanjing')}
        />
        <DetailList
          details={[
            {
              id: 'goods',
              label: say('物品', 'Goods'),
              value: (
                <Facts
                  facts={say('充电宝、数据线 · 1.5 kg · 仅陆运', 'Power bank, cable · 1.5 kg · by road').split(' · ')}
                />
              ),
            },
            { id: 'insured', label: say('保价', 'Insured'), value: say('¥800，最高赔 ¥800', '¥800, pays up to ¥800') },
            { id: 'words', label: say('捎话', 'Words'), value: say('到了打电话，别按门铃', 'Call, do not ring') },
          ]}
        />
      </Card>
      <CodeBlock
        title={say('取件码', 'Collection code')}
        sub={say('当面报给他，别在电话里说', 'Tell it face to face, never by phone')}
        code="7426"
      />
      <Stars
        label={say('评分', 'Rating')}
        value={stars}
        onChange={setStars}
        names={[
          say('1 星，很差', '1 star, bad'),
          say('2 星，较差', '2 stars, poor'),
          say('3 星，一般', '3 stars, fair'),
          say('4 星，满意', '4 stars, good'),
          say('5 星，很好', '5 stars, very good'),
        ]}
      />
    </Section>
  );
}
