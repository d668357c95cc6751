import { type ReactElement, useState } from 'react';
import { Card } from '../card.tsx';
import { SoundIcon, TruckIcon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { StatusSentence } from '../status-sentence.tsx';
import { StopIcon } from '../stop-icon.tsx';
import { Tag } from '../tag.tsx';
import type { Say } from './say.ts';
import { Section } from './section.tsx';

/**
 * The read-aloud button in a card's head and beside a status sentence, and its reserved space while
 * it loads.
 */
export function AloudSamples({ say }: { say: Say }): ReactElement {
  const [isReading, setReading] = useState(false);
  const [read, stop] = [say('念给我听', 'Listen'), say('停止', 'Stop')];
  const toggle = (title: string) => (
    <IconButton
      look="tonal"
      icon={isReading ? <StopIcon /> : <SoundIcon />}
      label={`${isReading ? stop : read}: ${title}`}
      onClick={() => setReading(!isReading)}
    />
  );
  const badge = (
    <Tag tone="warn" icon={<TruckIcon size="small" />}>
      {say('可寄 · 仅限陆运', 'Allowed · by road only')}
    </Tag>
  );
  return (
    <Section title={read}>
      <StatusSentence
        sentence={say('今天 15:00–16:00 来取', 'Pick-up today 15:00–16:00')}
        detail={say('快递员林大鹏上门取件（西湖区古荡营业部）', 'Lin Dapeng will collect it, Gudang office')}
        live
        tool={toggle(say('订单', 'the order'))}
      />
      <Card title={say('可以念', 'Can be read')} aside={badge} tool={toggle(say('可以念', 'Can be read'))}>
        {say('充电宝 1 个', 'One power bank')}
      </Card>
      <Card title={say('正在念', 'Being read')} tool={<IconButton look="tonal" icon={<StopIcon />} label={stop} />}>
        {say('今天 15:00–16:00 来取', 'Pick-up today 15:00–16:00')}
      </Card>
      <Card title={say('念不了', 'Cannot be read')} tool={<></>}>
        {say('这台设备没有声音', 'This device has no voice')}
      </Card>
    </Section>
  );
}
