import { type ReactElement, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { HeadsetIcon, HomeIcon, RefreshIcon } from '../icon.tsx';
import { OfflinePicture } from '../illustrations.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import { Row } from '../row.tsx';
import { Sheet } from '../sheet.tsx';
import { SideDrawer } from '../side-drawer.tsx';
import { Skeleton } from '../skeleton.tsx';
import { StampPicture } from '../stamp-picture.tsx';
import { type ToastItem, ToastRegion } from '../toast.tsx';
import type { Say } from './say.ts';
import { Line, Section } from './section.tsx';

/** Loading, empty, failed, offline. */
export function StateSamples({ say }: { say: Say }): ReactElement {
  return (
    <Section title={say('各种样子', 'States')}>
      <Card>
        <EmptyState
          title={say('还没寄过件', 'Nothing sent yet')}
          text={say('叫快递员上门，最早今天 16:00 到。', 'Call a courier: the earliest comes today at 16:00.')}
          actions={
            <>
              <Button size="large" wide>
                {say('寄第一件', 'Send the first')}
              </Button>
              <Button size="large" wide kind="outline">
                {say('看我收的', 'What I receive')}
              </Button>
            </>
          }
        />
      </Card>
      <Card>
        <ErrorState
          title={say('订单没提交上', 'The order was not placed')}
          text={say(
            '运费没算出来，没有下单，也没扣钱。你填的都还在。',
            'The price could not be worked out. No order, no money taken. What you typed is kept.',
          )}
          code={{
            value: '7K2Q 04',
            lead: say('报修编号', 'Fault no.'),
            copyLabel: say('复制', 'Copy'),
            copiedLabel: say('已复制', 'Copied'),
          }}
          actions={
            <>
              <Button size="large" wide icon={<RefreshIcon />}>
                {say('再提交一次', 'Submit again')}
              </Button>
              <Button size="large" wide kind="outline" icon={<HeadsetIcon />}>
                {say('找人帮忙', 'Ask a person')}
              </Button>
            </>
          }
        />
      </Card>
      <OfflineBar>{say('没有网络，这是 14:06 的消息', 'No network: this is as of 14:06')}</OfflineBar>
      <Card>
        <EmptyState
          picture={<OfflinePicture />}
          title={say('没有网络', 'No network')}
          text={say('连上后自己更新，不用守着。', 'It updates by itself once you are back.')}
        />
      </Card>
      <Card>
        <EmptyState
          picture={<StampPicture />}
          title={say('下单成功', 'Order placed')}
          text={say('快递员 15–16 点来取。', 'A courier comes between 15 and 16.')}
        />
      </Card>
      <Skeleton
        label={say('正在取', 'Loading')}
        rows={['long sentence', 'half', 'picture', 3, 'icon', 'button', 'row', 'large']}
      />
    </Section>
  );
}

type Shown = 'sheet' | 'dialog' | 'blocking' | 'drawer' | undefined;

/** Everything that opens over the page. */
export function OverlaySamples({ say }: { say: Say }): ReactElement {
  const [shown, setShown] = useState<Shown>();
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const close = () => setShown(undefined);
  const closeLabel = say('关闭', 'Close');
  const rows = [say('现在付', 'Pay now'), say('取件后付', 'Pay at collection'), say('收件人付', 'The receiver pays')];
  return (
    <Section title={say('浮层', 'Overlays')}>
      <Line>
        <Button kind="outline" onClick={() => setShown('sheet')}>
          {say('面板', 'Sheet')}
        </Button>
        <Button kind="outline" onClick={() => setShown('dialog')}>
          {say('对话框', 'Dialog')}
        </Button>
        <Button kind="outline" onClick={() => setShown('blocking')}>
          {say('必须回答', 'Blocking')}
        </Button>
        <Button kind="outline" onClick={() => setShown('drawer')}>
          {say('侧栏', 'Drawer')}
        </Button>
        <Button
          kind="outline"
          onClick={() =>
            setToasts([
              {
                id: 'one',
                text: say('已删除', 'Deleted'),
                tone: 'good',
                action: { label: say('撤销', 'Undo'), onPress: () => setToasts([]) },
              },
            ])
          }
        >
          {say('提示', 'Toast')}
        </Button>
      </Line>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title={say('怎么付', 'How to pay')}
        sub={say('交寄前不收钱', 'Nothing is charged before you hand it over')}
        closeLabel={closeLabel}
        footer={<Button size="large">{say('就这样', 'Done')}</Button>}
      >
        {rows.map((row) => (
          <Row key={row} label={row} onPress={close} />
        ))}
      </Sheet>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={say('取消这一单？', 'Cancel this order?')}
        closeLabel={closeLabel}
        footer={
          <>
            <Button kind="outline" onClick={close}>
              {say('留着', 'Keep it')}
            </Button>
            <Button kind="dangerFilled" onClick={close}>
              {say('取消订单', 'Cancel it')}
            </Button>
          </>
        }
      >
        {say(
          '快递员已在路上。取消后 ¥21.50 原路退回。',
          'The courier is on the way. ¥21.50 goes back the way it came.',
        )}
      </Dialog>
      <Dialog
        open={shown === 'blocking'}
        blocking
        onClose={close}
        title={say('服务维护中', 'Maintenance')}
        footer={<Button onClick={close}>{say('再试一次', 'Try again')}</Button>}
      >
        {say('预计 18:00 恢复。已下的订单不受影响。', 'Back at about 18:00. Orders already placed are not affected.')}
      </Dialog>
      <SideDrawer
        open={shown === 'drawer'}
        onClose={close}
        title={say('林清远', 'Lin Qingyuan')}
        sub="139****2718"
        closeLabel={closeLabel}
      >
        <Row icon={<HomeIcon />} label={say('上门取件', 'Collection')} href="#home" />
        <Row icon={<HeadsetIcon />} label={say('在线客服', 'Customer service')} onPress={close} />
      </SideDrawer>
      <ToastRegion label={say('提示样例', 'Sample messages')} toasts={toasts} />
    </Section>
  );
}
