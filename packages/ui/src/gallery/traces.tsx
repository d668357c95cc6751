import type { ReactElement } from 'react';
import { Card } from '../card.tsx';
import { CopyText } from '../copy-text.tsx';
import { Facts } from '../facts.tsx';
import { BoxIcon, StoreIcon, TruckIcon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import { PriceParts } from '../price-parts.tsx';
import { ProgressBars } from '../progress-bars.tsx';
import { RouteDrawing } from '../route-drawing.tsx';
import { RouteLine } from '../route-line.tsx';
import { Row } from '../row.tsx';
import { StatusSentence } from '../status-sentence.tsx';
import { Steps } from '../steps.tsx';
import { Tag } from '../tag.tsx';
import { Timeline } from '../timeline.tsx';
import { WindowStrip } from '../window-strip.tsx';
import type { Say } from './say.ts';
import { Line, Section } from './section.tsx';

/** The route of a mail item in every scene. */
export function RouteSamples({ say }: { say: Say }): ReactElement {
  const hangzhou = { name: say('杭州', 'Hangzhou'), at: [120.2, 30.3] as const };
  const wuxi = { name: say('无锡', 'Wuxi'), at: [120.3, 31.5] as const };
  const nanjing = { name: say('南京', 'Nanjing'), at: [118.8, 32.1] as const };
  const urumqi = { name: say('乌鲁木齐', 'Urumqi'), at: [87.6, 43.8] as const };
  const schematic = say('14:06 更新 · 示意图', 'Updated 14:06 · schematic');
  return (
    <Section title={say('路上', 'On the way')}>
      <StatusSentence
        sentence={say('预计明天 12:00 前送达', 'Expected tomorrow by 12:00')}
        badge={{ tone: 'good', label: say('一切正常', 'All is well') }}
        detail={say('送往南京鼓楼区', 'to Gulou, Nanjing')}
      >
        <Line>
          <Tag tone="brand">{say('特快专递', 'Express')}</Tag>
          <CopyText
            grouped
            value="1187204633905"
            copyLabel={say('复制单号', 'Copy the number')}
            copiedLabel={say('已复制', 'Copied')}
          />
        </Line>
      </StatusSentence>
      <RouteDrawing
        points={[hangzhou, wuxi, nanjing]}
        progress={1.5}
        alternative={say('从杭州出发，已过无锡，正去南京', 'From Hangzhou, past Wuxi, bound for Nanjing')}
        caption={{ title: say('离南京约 160 公里', 'About 160 km to go'), sub: schematic }}
      />
      <RouteDrawing
        points={[urumqi, wuxi, hangzhou]}
        progress={0.4}
        vehicle="plane"
        alternative={say('从乌鲁木齐飞往无锡，再到杭州', 'By air from Urumqi to Wuxi, then Hangzhou')}
        caption={{ sub: schematic }}
      />
      {[0.1, 0.5, 1].map((progress) => (
        <Card key={progress}>
          <RouteLine
            from={say('杭州', 'Hangzhou')}
            to={say('乌鲁木齐', 'Urumqi')}
            progress={progress}
            alternative={say('从杭州到乌鲁木齐', 'From Hangzhou to Urumqi')}
          />
        </Card>
      ))}
      <RouteDrawing
        scene="streets"
        vehicle="scooter"
        points={[{ name: say('快递员', 'Courier') }, { name: say('你家', 'Your door') }]}
        progress={0.35}
        alternative={say('快递员还有 1.4 公里到门口', 'The courier is 1.4 km from the door')}
        caption={{ sub: say('示意图 · 刚刚更新', 'Schematic · just now') }}
      />
      <StatusSentence
        sentence={say('快递员约 12 分钟后到', 'The courier is 12 minutes away')}
        live
        detail={say('约好 15:00–16:00，还有 1.4 公里', 'Agreed 15:00–16:00, 1.4 km to go')}
      />
      <StatusSentence
        sentence={say('比承诺晚约 1 天', 'About one day late')}
        badge={{ tone: 'attention', label: say('会晚', 'Late') }}
        detail={say('福建沿海大雨', 'heavy rain in Fujian')}
      />
      <StatusSentence
        sentence={say('没送成，明天再送', 'Not delivered, again tomorrow')}
        badge={{ tone: 'bad', label: say('没有人在', 'Nobody was in') }}
      />
    </Section>
  );
}

/** The predicted window within a day, and over several days. */
function Windows({ say }: { say: Say }): ReactElement {
  return (
    <>
      <Card>
        <WindowStrip
          title={say('明天 · 周六 21 日', 'Tomorrow · Saturday 21')}
          promise={say('承诺 18:00 前', 'Promised by 18:00')}
          day={{ fromHour: 8, toHour: 20 }}
          promised={{ fromHour: 8, toHour: 18 }}
          predicted={{ fromHour: 9.5, toHour: 12, label: '9:30–12:00' }}
          ticks={[8, 12, 16, 18, 20]}
          note={say('预测多半在上午到，家里有人最好。', 'Most likely in the morning; best if someone is in.')}
          alternative={say('预测 9:30 到 12:00，承诺 18:00 前', 'Predicted 9:30 to 12:00, promised by 18:00')}
        />
      </Card>
      <Card>
        <WindowStrip
          title={say('周四 14:00 到周五 12:00', 'Thu 14:00 to Fri 12:00')}
          promise={say('承诺周五 18:00 前', 'Promised by Fri 18:00')}
          day={{ fromHour: 0, toHour: 72 }}
          promised={{ fromHour: 0, toHour: 66 }}
          before={{ fromHour: 20, toHour: 66 }}
          predicted={{ fromHour: 38, toHour: 60 }}
          later={{ hour: 32.5, label: say('开始派送后，精确到 2 小时', 'Out for delivery: to within 2 hours') }}
          ticks={[
            { hour: 12, label: say('周三', 'Wed') },
            { hour: 36, label: say('周四', 'Thu') },
            { hour: 60, label: say('周五', 'Fri') },
          ]}
          alternative={say('预测周四 14:00 到周五 12:00', 'Predicted Thu 14:00 to Fri 12:00')}
        />
      </Card>
    </>
  );
}

/** Times, logs, stages, prices, notices. */
export function LogSamples({ say }: { say: Say }): ReactElement {
  const amounts = { freight: '¥18.00', premium: '¥2.00', box: '¥1.50', coupon: '−¥3.00' };
  return (
    <Section title={say('时间与钱', 'Time and money')}>
      <Windows say={say} />
      <Card>
        <Steps
          label={say('进度', 'Progress')}
          steps={[
            { id: '1', label: say('已下单', 'Ordered'), time: '13:41', state: 'done' },
            { id: '2', label: say('已接单', 'Accepted'), time: '13:44', state: 'done' },
            { id: '3', label: say('正赶来', 'Coming'), time: '14:52', state: 'now' },
            { id: '4', label: say('揽收', 'Collected'), time: say('16:00 前', 'by 16:00'), state: 'todo' },
          ]}
        />
      </Card>
      <Card>
        <Timeline
          days={[
            {
              id: 'today',
              title: say('今天', 'Today'),
              date: say('11 月 20 日 周五', 'Friday 20 November'),
              events: [
                {
                  id: '1',
                  time: '13:52',
                  title: say('离开无锡，发往南京', 'Left Wuxi for Nanjing'),
                  detail: say('无锡邮件处理中心 · 汽运', 'Wuxi processing centre · by road'),
                },
                { id: '2', time: '11:20', title: say('到达无锡邮件处理中心', 'Arrived at Wuxi processing centre') },
                {
                  id: '3',
                  time: '07:40',
                  title: say('大雨，停留 2 小时', 'Held two hours by rain'),
                  tone: 'attention',
                },
              ],
            },
            {
              id: 'yesterday',
              title: say('昨天', 'Yesterday'),
              date: say('11 月 19 日 周四', 'Thursday 19 November'),
              events: [
                { id: '4', time: '18:15', title: say('没送成：没有人在', 'Not delivered: nobody in'), tone: 'bad' },
                {
                  id: '5',
                  time: '15:31',
                  title: say('快递员 陈** 已取件', 'Collected by courier Chen**'),
                  detail: say('西湖区文二路营业部 · 158****4036', 'Wen’er Road office · 158****4036'),
                },
              ],
            },
          ]}
        />
      </Card>
      <Card>
        <Row
          icon={<TruckIcon />}
          tone="good"
          strong
          label={say('快递员正送来，约 15:20 到', 'Out for delivery, about 15:20')}
          sub={
            <Facts
              facts={say('收 · 绍兴 沈** 寄来 · 1128 4607 5316 8', 'From Shen**, Shaoxing · 1128 4607 5316 8').split(
                ' · ',
              )}
            />
          }
        />
        <ProgressBars progress={3.6} label={say('第 4 步，共 4 步', 'Stage 4 of 4')} />
      </Card>
      <Card>
        <Row
          icon={<BoxIcon />}
          tone="good"
          strong
          label={say('预计明天 12:00 前送达南京', 'In Nanjing tomorrow by 12:00')}
          sub={<Facts facts={say('寄 · 给 周** · 1187 2046 3390 5', 'To Zhou** · 1187 2046 3390 5').split(' · ')} />}
          href="#trace"
        />
        <ProgressBars progress={2.5} label={say('第 3 步，共 4 步', 'Stage 3 of 4')} />
      </Card>
      <Card>
        <Row
          icon={<StoreIcon />}
          tone="attention"
          strong
          label={say('已到翠苑驿站，等你来取', 'At Cuiyuan station, waiting for you')}
          sub={
            <Facts facts={say('取件码 8-2-6031 · 存到周日 20:00', 'Code 8-2-6031 · until Sunday 20:00').split(' · ')} />
          }
          href="#station"
        />
      </Card>
      <Card>
        <PriceParts
          parts={[
            { id: 'freight', label: say('运费 · 特快专递', 'Freight · express'), amount: amounts.freight },
            { id: 'premium', label: say('保费', 'Insurance'), amount: amounts.premium },
            { id: 'box', label: say('3 号纸箱', 'Box no. 3'), amount: amounts.box },
            { id: 'coupon', label: say('优惠', 'Coupon'), amount: amounts.coupon, less: true },
          ]}
          totalLabel={say('预估合计', 'Estimated total')}
          total="¥18.50"
          note={say(
            '称重、量尺寸后按实际费用付，交寄前不收费。',
            'The weighing decides. Nothing is charged before you hand it over.',
          )}
        />
      </Card>
      <Notice tone="warn" onPress={() => window.scrollTo(0, 0)}>
        {say('福建沿海大雨，寄达约晚 1 天', 'Heavy rain in Fujian: about one day late')}
      </Notice>
      <Notice tone="info" onClose={() => window.scrollTo(0, 0)} closeLabel={say('关闭', 'Close')}>
        {say('称重后价格可能变化', 'The price may change after weighing')}
      </Notice>
      <Notice tone="danger">{say('这件东西不能寄', 'This must not be sent')}</Notice>
      <Notice tone="good">{say('已改到明天上午', 'Moved to tomorrow morning')}</Notice>
    </Section>
  );
}
