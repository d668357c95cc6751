import { useQuery } from '@tanstack/react-query';
import { trace } from '@yidi/phrases/trace';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { HeadsetIcon, RefreshIcon, TruckIcon } from '@yidi/ui/icon';
import { Skeleton, SkeletonBlock, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import { LookPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useDeferredValue, useEffect } from 'react';
import { isUnknown } from '../../api/say-failure.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { rememberMails } from '../../session/mail-history.ts';
import { useParams, useQueryText } from '../../shell/address.ts';
import { useConfig } from '../../shell/boot.tsx';
import { FailedState } from '../../shell/failed-state.tsx';
import { InItsTurn } from '../../shell/in-its-turn.tsx';
import { LateDrawing } from '../../shell/late-drawing.tsx';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { isClosed, isEnded, type TraceInfo, traceQuery } from './trace.data.ts';
import styles from './trace.module.css';
import { TraceActions } from './trace-actions.tsx';
import { TraceHead } from './trace-head.tsx';
import { TraceLog } from './trace-log.tsx';
import { TracePeople } from './trace-people.tsx';
import { TraceWindow } from './trace-window.tsx';

export function load({ params, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const mailNo = params.mailId ?? search.mailNo;
  return mailNo ? [prefetch(traceQuery(mailNo)), LateDrawing.ready()] : [];
}

/** A mail's trace: where it is, whether that is normal, when it comes; the way; the log. */
export function Page(): ReactElement {
  const say = usePhrases(trace);
  const { mailId } = useParams('/queryDetail/{mailId?}');
  const asked = useQueryText('mailNo');
  const mailNo = mailId ?? asked;
  if (!mailNo) {
    return (
      <EmptyState
        picture={<LookPicture />}
        title={say.detailLost}
        actions={
          <ButtonLink wide href={hrefOf('/query')}>
            {say.queryLead}
          </ButtonLink>
        }
      />
    );
  }
  return <Trace key={mailNo} mailNo={mailNo} />;
}

function Trace({ mailNo }: { mailNo: string }): ReactElement {
  const nowMs = useNow(30_000);
  const { data: came, error, refetch } = useQuery(traceQuery(mailNo));
  // The largest screen of all: drawn at once it would leave a slow phone deaf for a fifth of a second.
  const data = useDeferredValue(came);
  const found = data !== undefined;
  useEffect(() => {
    if (found) rememberMails([mailNo]);
  }, [found, mailNo]);
  if (data) {
    const over = isClosed(data) || isEnded(data);
    return (
      <div className={styles.page}>
        <TraceHead info={data} nowMs={nowMs} />
        <InItsTurn>
          <TraceWindow info={data} nowMs={nowMs} />
          {!over && <TraceActions mailNo={mailNo} />}
        </InItsTurn>
        {!isClosed(data) && (
          <InItsTurn>
            <TraceLog events={data.events} nowMs={nowMs} />
          </InItsTurn>
        )}
        <InItsTurn>
          <TracePeople info={data} />
        </InItsTurn>
        <TraceBar info={data} mailNo={mailNo} />
      </div>
    );
  }
  if (error && !came) return <Failed error={error} retry={() => void refetch()} />;
  return <Waiting />;
}

/** A person to ask, and the next step: look again while it moves, send something once nothing moves any more. */
function TraceBar({ info, mailNo }: { info: TraceInfo; mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  // Known here alone: asking again draws nothing but this bar.
  const { isFetching, refetch } = useQuery(traceQuery(mailNo));
  const { hotline } = useConfig().brand;
  return (
    <BottomBar
      lesser={
        <ButtonLink size="large" kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
          {say.service}
        </ButtonLink>
      }
      action={
        isClosed(info) || isEnded(info) ? (
          <ButtonLink size="large" icon={<TruckIcon />} href={hrefOf('/s/express')}>
            {isClosed(info) ? say.sendNew : say.sendAgain}
          </ButtonLink>
        ) : (
          <Button
            size="large"
            icon={<RefreshIcon />}
            busy={isFetching}
            busyLabel={say.busy}
            onClick={() => void refetch()}
          >
            {say.refresh}
          </Button>
        )
      }
    />
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(trace);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy}>
        <SkeletonLine width="long" sentence />
        <SkeletonLine width="half" />
        <SkeletonBlock shape="picture" />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={5} />
      </Skeleton>
    </div>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  const say = usePhrases(trace);
  if (isUnknown(error)) {
    return (
      <EmptyState
        picture={<LookPicture />}
        title={say.notFound}
        text={say.notFoundText}
        actions={
          <>
            <ButtonLink wide href={hrefOf('/query')}>
              {say.notFoundAgain}
            </ButtonLink>
            <ButtonLink wide kind="outline" href={hrefOf('/onlineService')}>
              {say.notFoundAsk}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return <FailedState title={say.failed} error={error} kept={say.failedText} retry={retry} />;
}
