import { useQuery } from '@tanstack/react-query';
import { trace } from '@yidi/phrases/trace';
import { formatMailNo, mailNoInUrl } from '@yidi/rules/mail/mail-no';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import {
  CalendarIcon,
  EyeIcon,
  HeadsetIcon,
  PhoneIcon,
  ShareIcon,
  ShieldIcon,
  StarIcon,
  TruckIcon,
  UserIcon,
} from '@yidi/ui/icon';
import { LookPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useDeferredValue, useEffect } from 'react';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { addToMailHistory } from '../../../session/mail-history.ts';
import { useBoot, useConfig } from '../../../shell/boot.tsx';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { DeferredHydration } from '../../../shell/deferred-hydration.tsx';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { useNow } from '../../../shell/now.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useParams, useQueryText } from '../../../shell/url.ts';
import { NoMail } from '../no-mail.tsx';
import { TraceProof } from '../proof/trace-proof.tsx';
import { isClosed, isEnded, type TraceInfo, traceQuery } from '../trace.data.ts';
import styles from '../trace.module.css';
import { FeeToPay } from './fee-to-pay.tsx';
import { nextStepOf } from './next-step.ts';
import { shareMail, TraceActions } from './trace-actions.tsx';
import type { TraceBillProps } from './trace-bill.tsx';
import { TraceHead } from './trace-head.tsx';
import { TraceInvite } from './trace-invite.tsx';
import { TraceLog } from './trace-log.tsx';
import { TraceNext } from './trace-next.tsx';
import { TracePeople } from './trace-people.tsx';
import { TraceWindow } from './trace-window.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** A lazy chunk, as few mails are part of a bill. */
const TraceBill = deferredPart<TraceBillProps>(
  async () => (await import('./trace-bill.tsx')).TraceBill,
  () => null,
);

export function load({ prefetch, ...args }: LoadArgs): readonly Promise<unknown>[] {
  const mailNo = mailNoOf(args);
  return mailNo ? [prefetch(traceQuery(mailNo)).then(() => Promise.all(parts(args))), DeferredDrawing.ready()] : [];
}

export function parts({ client, ...args }: Omit<LoadArgs, 'prefetch'>): readonly unknown[] {
  const mailNo = mailNoOf(args);
  return [mailNo && client.getQueryData(traceQuery(mailNo).queryKey)?.bill && TraceBill.ready()];
}

const mailNoOf = ({ params, search }: Pick<LoadArgs, 'params' | 'search'>) =>
  mailNoInUrl(params.mailId ?? search.mailNo ?? '');

const fetchLink = () => import('./mail-link.ts');

// When this chunk loads the link's token is removed from URL and history, before any request.
let taken = takeOutOfAddress();

function takeOutOfAddress(): readonly [token: string, address: string] | undefined {
  if (typeof window === 'undefined' || !window.location.hash.startsWith('#k=')) return undefined;
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return [hash.slice('#k='.length), pathname + search];
}

/** Returns the token of the link to this mail. Later calls return undefined. */
function takeLink(mailNo: string): string | undefined {
  const [token, address = ''] = taken ?? takeOutOfAddress() ?? [];
  taken = undefined;
  return address.includes(mailNo) ? token : undefined;
}

/** The trace of a mail item: sentence, route and log. */
export function Page(): ReactElement {
  const { mailId } = useParams('/queryDetail/{mailId?}');
  const asked = useQueryText('mailNo');
  const given = mailId ?? asked;
  const mailNo = mailNoInUrl(given ?? '');
  return mailNo ? <Trace key={mailNo} mailNo={mailNo} /> : <NoMail given={given} />;
}

function Trace({ mailNo }: { mailNo: string }): ReactElement {
  const nowMs = useNow(30_000);
  const { data: latest, error, refetch } = useQuery(traceQuery(mailNo));
  // This is the largest screen: rendering it at once would be a task of 200 ms on a slow phone.
  const data = useDeferredValue(latest);
  const found = data !== undefined;
  useEffect(() => {
    if (found) addToMailHistory([mailNo]);
  }, [found, mailNo]);
  const say = usePhrases(trace);
  useEffect(() => {
    const link = takeLink(mailNo);
    if (link)
      void fetchLink()
        .then(({ openLink }) => openLink(mailNo, link, say.linkOver))
        .then(() => refetch());
  }, [mailNo, refetch, say]);
  return (
    <Screen
      query={{ data, error: latest ? undefined : error, refetch }}
      skeleton={{ label: say.busy, rows: ['long sentence', 'half', 'picture', 2, 5], frame: styles.page }}
      missing={
        <EmptyWithLinks
          picture={<LookPicture />}
          title={say.notFound}
          text={say.notFoundText(formatMailNo(mailNo))}
          links={[
            [say.notFoundAgain, hrefOf('/query')],
            [say.notFoundAsk, hrefOf('/onlineService')],
          ]}
        />
      }
      failed={{ title: say.failed, kept: say.failedText }}
    >
      {(info) => <Found info={info} nowMs={nowMs} />}
    </Screen>
  );
}

function Found({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement {
  const over = isClosed(info) || isEnded(info);
  return (
    <div className={styles.page}>
      <TraceHead info={info} nowMs={nowMs} />
      {info.waits && <WaitingCard mailNo={info.mailNo} />}
      {info.toPay && <FeeToPay {...info.toPay} mailNo={info.mailNo} />}
      <TraceNext info={info} />
      {info.bill && <TraceBill bill={info.bill} info={info} nowMs={nowMs} />}
      {info.stage === 'delivered' && <TraceProof info={info} nowMs={nowMs} />}
      <DeferredHydration>
        <TraceWindow info={info} nowMs={nowMs} />
        {!over && <TraceActions info={info} share={nextStepOf(info) !== 'share'} />}
        {info.verified && <TraceInvite />}
      </DeferredHydration>
      {!isClosed(info) && (
        <DeferredHydration>
          <TraceLog info={info} nowMs={nowMs} />
        </DeferredHydration>
      )}
      <DeferredHydration>
        <TracePeople info={info} />
      </DeferredHydration>
      <TraceBar info={info} />
    </div>
  );
}

/** The hotline and the next step by role and stage. */
function TraceBar({ info }: { info: TraceInfo }): ReactElement {
  const say = usePhrases(trace);
  const { hotline } = useConfig().brand;
  return (
    <BottomBar
      lesser={
        <ButtonLink size="large" kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
          {say.service}
        </ButtonLink>
      }
      action={<Next info={info} />}
    />
  );
}

function Next({ info }: { info: TraceInfo }): ReactElement {
  const say = usePhrases(trace);
  const { mailNo, personal } = info;
  const { platform } = useBoot();
  const step = nextStepOf(info);
  if (step === 'share') {
    return (
      <Button size="large" icon={<ShareIcon />} onClick={() => void shareMail(info, say, platform)}>
        {say.shareLong}
      </Button>
    );
  }
  const ways = {
    sendNew: { icon: <TruckIcon />, href: hrefOf('/s/express'), words: say.sendNew },
    sendAgain: { icon: <TruckIcon />, href: hrefOf('/s/express'), words: say.sendAgain },
    callCourier: { icon: <PhoneIcon />, href: `tel:${personal?.courierPhone}`, words: say.callCourier },
    rate: { icon: <StarIcon />, href: hrefOf('/Evaluate', {}, { mailNo }), words: say.rate },
    showCode: { icon: <ShieldIcon />, href: hrefOf('/my-center/signCode', {}, { mailNo }), words: say.showCode },
    askSomebody: { icon: <UserIcon />, href: hrefOf('/my-center/delegate', {}, { mailNo }), words: say.askSomebody },
    rebook: { icon: <CalendarIcon />, href: hrefOf('/deliveryReserve/{status?}', {}, { mailNo }), words: say.rebook },
    verify: { icon: <EyeIcon />, href: hrefOf('/queryVerify', {}, { mailNo }), words: say.verifyShow },
  } as const;
  const { icon, href, words } = ways[step];
  return (
    <ButtonLink size="large" icon={icon} href={href}>
      {words}
    </ButtonLink>
  );
}
