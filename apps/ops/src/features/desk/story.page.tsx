import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { staffStory } from '@yidi/contract/calls/staff-desk';
import type { StoryKind } from '@yidi/contract/values/staff';
import { formatYuan } from '@yidi/phrases/money';
import { ops } from '@yidi/phrases/ops';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { formatProduct } from '@yidi/phrases/products';
import { formatStage } from '@yidi/phrases/scans';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Button } from '@yidi/ui/button';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { BackIcon, EyeIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './desk.module.css';
import { HistoryCard } from './history-card.tsx';
import { Parties } from './parties.tsx';
import { RevealPanel } from './reveal-panel.tsx';
import type { Story } from './story.ts';
import { useRevealed } from './use-revealed.ts';

const orderRoute = getRouteApi('/inside/orders/$id');
const mailRoute = getRouteApi('/inside/mails/$id');

export function OrderPage(): ReactElement {
  return <StoryPage key={orderRoute.useParams().id} kind="order" route={orderRoute} />;
}

export function MailPage(): ReactElement {
  return <StoryPage key={mailRoute.useParams().id} kind="mail" route={mailRoute} />;
}

/** Everything that is known of an order or a mail, masked but for what is revealed. */
function StoryPage({ kind, route }: { kind: StoryKind; route: typeof orderRoute | typeof mailRoute }): ReactElement {
  const say = usePhrases(opsDesk);
  const words = usePhrases(ops);
  const { id } = route.useParams();
  const { reveal, only } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(callQuery(staffStory, { kind, id }));
  const mayReveal = useMay('reveal');
  const revealed = useRevealed();
  const show = (part: { reveal?: true; only?: string }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...part }), replace: true, state: true, resetScroll: false });
  const story = query.data;
  const close = () => {
    show({ reveal: undefined });
    requestAnimationFrame(() => document.getElementById('reveal')?.focus());
  };
  return (
    <Page
      back={<Back />}
      title={story ? say.storyTitle(story.mailNo) : say.history}
      sub={story && <StorySub story={story} />}
      acts={
        story &&
        mayReveal &&
        story.fields.length > 0 && (
          <Button id="reveal" kind="outline" icon={<EyeIcon size="small" />} onClick={() => show({ reveal: true })}>
            {say.reveal}
          </Button>
        )
      }
      panel={
        reveal && story && mayReveal ? (
          <RevealPanel story={story} close={close} shown={(answer) => revealed.show(answer)} />
        ) : undefined
      }
    >
      <Loaded query={query} rows={10} missing={{ title: words.missingTitle, text: words.missingText }}>
        {(info) => (
          <div className={styles.story}>
            <div>
              <Parties story={info} revealed={revealed} />
              <HistoryCard story={info} only={only} choose={(next) => show({ only: next })} />
            </div>
            <OrderFacts story={info} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The way back to the hits that the story was opened from, else to an empty search. */
function Back(): ReactElement {
  const say = usePhrases(opsDesk);
  const { words } = useLocation().state;
  return (
    <Link to="/search" search={words === undefined ? {} : { words }}>
      <BackIcon size="small" />
      {words === undefined ? say.toSearch : say.toHits}
    </Link>
  );
}

function StorySub({ story }: { story: Story }): ReactElement {
  const say = usePhrases(opsDesk);
  const language = useLanguage();
  const { stage, order } = story;
  return (
    <span className={styles.sub}>
      {stage && <Tag tone="brand">{formatStage(language, stage)}</Tag>}
      {order ? say.promised(formatAt(language, order.promisedAt)) : say.notOrdered}
    </span>
  );
}

function OrderFacts({ story }: { story: Story }): ReactElement {
  const say = usePhrases(opsDesk);
  const words = usePhrases(ops);
  const audit = usePhrases(opsAudit);
  const language = useLanguage();
  const mayAudit = useMay('audit');
  const { order, mailNo } = story;
  const copy = { copyLabel: words.copy, copiedLabel: words.copied };
  return (
    <aside className={styles.facts} aria-label={say.kinds.order}>
      <Card title={say.kinds[order ? 'order' : 'mail']}>
        <DetailList
          details={[
            { id: 'mail', label: say.mailNo, value: <CopyText value={mailNo} grouped {...copy} /> },
            ...(order
              ? [
                  { id: 'no', label: say.orderNo, value: <CopyText value={order.orderNo} {...copy} /> },
                  { id: 'state', label: say.state, value: say.orderStates[`${order.status}`] },
                  { id: 'product', label: say.product, value: formatProduct(language, order.productId) },
                  { id: 'goods', label: say.goods, value: order.goods },
                  { id: 'ordered', label: say.ordered, value: formatAt(language, order.createdAt) },
                  { id: 'quoted', label: say.quoted, value: formatYuan(order.quotedFen) },
                ]
              : []),
          ]}
        />
        {mayAudit && (
          <Link className={styles.link} to="/audit" search={{ whose: order?.orderNo ?? mailNo }}>
            {say.whoSaw} · {audit.title}
          </Link>
        )}
      </Card>
    </aside>
  );
}
