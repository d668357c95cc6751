import { useQuery } from '@tanstack/react-query';
import { orderLabel } from '@yidi/contract/calls/batch';
import type { LabelPaper } from '@yidi/contract/values/batch';
import { print as words } from '@yidi/phrases/print';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useBrightScreen } from '../../../channels/bright-screen.ts';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { MailCodes } from '../../../shell/mail-codes.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useAction } from '../../../shell/use-action.ts';
import { type OrderInfo, orderQuery } from '../order.data.ts';
import styles from './print.module.css';

/** The code of an order for a label machine, and the label for the user's own printer. */
export function Page(): ReactElement {
  const orderId = useQueryText('orderId');
  return <div className={styles.page}>{orderId ? <Asked orderId={orderId} /> : <NoOrder />}</div>;
}

function Asked({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(words);
  const query = useQuery(orderQuery(orderId));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: [6] }}
      failed={{ title: say.failed, kept: say.kept }}
      missing={<NoOrder />}
    >
      {(order) =>
        order.mailNo && order.orderStatus !== 4 ? (
          <Codes order={order} mailNo={order.mailNo} />
        ) : (
          <EmptyWithLinks title={say.closed} links={[[say.toOrder, hrefOf('/order-detail/{orderId}', { orderId })]]} />
        )
      }
    </Screen>
  );
}

function NoOrder(): ReactElement {
  const say = usePhrases(words);
  return <EmptyWithLinks title={say.missing} text={say.missingText} links={[[say.orders, hrefOf('/orderlist')]]} />;
}

function Codes({ order, mailNo }: { order: OrderInfo; mailNo: string }): ReactElement {
  const say = usePhrases(words);
  useBrightScreen();
  const save = useAction(async (paper: LabelPaper) => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(orderLabel, { orderId: order.orderId, paper });
  });
  return (
    <>
      <Card title={say.title}>
        <p className={styles.quiet}>{say.text}</p>
        <p className={styles.number}>{mailNo.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <MailCodes number={mailNo} alternative={say.code(mailNo)} hint={say.hint} missing={say.codeMissing} />
      </Card>
      <Card title={say.own}>
        <Row label={say.thermal} sub={save.busy ? say.making : say.thermalSub} onPress={() => save.run('thermal')} />
        <Row label={say.a4} sub={say.a4Sub} onPress={() => save.run('a4')} />
      </Card>
    </>
  );
}
