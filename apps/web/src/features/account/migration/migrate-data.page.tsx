import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isExistOrderOrAddr, mergeAddrOrder, undoMerge } from '@yidi/contract/calls/migration';
import { ApiError } from '@yidi/contract/envelope';
import { migration } from '@yidi/phrases/migration';
import { quickOrder } from '@yidi/phrases/quick-order';
import { formatMoment } from '@yidi/phrases/times';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { AddressBookIcon, PhoneIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';
import { countsText, type Found } from '../../../overlays/found-records.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { storeDeclined } from '../../../session/login-declined.ts';
import { safeRedirect } from '../../../session/safe-redirect.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useIsRoute, useQueryText } from '../../../shell/url.ts';
import { useAction } from '../../../shell/use-action.ts';
import styles from './migrate-data.module.css';

type Merged = NonNullable<Found['merged']>;

const foundQuery = callQuery(isExistOrderOrAddr, {});

export function load({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchQuery(foundQuery)];
}

/** Moves orders and addresses that belong to no account yet into the user's, or undoes that. */
export function Page(): ReactElement {
  const say = usePhrases(migration);
  const query = useQuery(foundQuery);
  return (
    <div className={styles.page}>
      <Screen query={query} skeleton={{ label: say.loading, rows: [3] }} failed={{ title: say.failed }}>
        {(found) => (
          <>
            {(found.hasAddr || found.hasOrder) && <Left found={found} />}
            {found.merged && <Done merged={found.merged} />}
            {!found.hasAddr && !found.hasOrder && !found.merged && (
              <EmptyState title={say.none} text={say.noneText} actions={<ToBook />} />
            )}
          </>
        )}
      </Screen>
    </div>
  );
}

/** Returns a function that refetches everything shown of the account. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** Returns the page from which a chat or payment app sent the user here (spec §4). */
function useTarget(): string | undefined {
  const isRoute = useIsRoute();
  const text = useQueryText('redirectUrl');
  return text === undefined ? undefined : safeRedirect(text, isRoute);
}

function Left({ found }: { found: Found }): ReactElement {
  const say = usePhrases(migration);
  const go = useNavigate();
  const target = useTarget();
  const refresh = useRefresh();
  const merge = useAction(async () => {
    await send(mergeAddrOrder, {});
    await refresh();
  });
  const more = found.addresses - found.preview.length;
  return (
    <>
      {found.hasOrder && <LeftOrders waiting={found.waiting} />}
      {found.hasAddr && (
        <Card title={say.foundAddresses(found.addresses)}>
          <p className={styles.lead}>{say.lead}</p>
          {found.preview.map((record, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: masked, two may read the same
              key={at}
              icon={<AddressBookIcon />}
              label={record.name}
              sub={record.phone}
              value={record.city}
            />
          ))}
          {more > 0 && <p className={styles.hint}>{say.more(more)}</p>}
        </Card>
      )}
      {found.hasAddr && <p className={styles.hint}>{say.rules}</p>}
      <p className={styles.hint}>{say.terms}</p>
      <div className={styles.actions}>
        <Button wide size="large" busy={merge.busy} busyLabel={say.merging} onClick={merge.run}>
          {say.merge}
        </Button>
        <Button
          wide
          kind="quiet"
          onClick={() => {
            if (target === undefined) return go.back();
            // The question is not repeated today (docs/decisions/056).
            storeDeclined('migration', Date.now());
            go.href(target, { replace: true });
          }}
        >
          {say.later}
        </Button>
      </div>
    </>
  );
}

/** Orders that were made by telephone or at a desk for the user's phone. */
function LeftOrders({ waiting }: Pick<Found, 'waiting'>): ReactElement {
  const say = usePhrases(migration);
  const quick = usePhrases(quickOrder);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <Card title={say.foundOrders(waiting.length)}>
      <p className={styles.lead}>{say.ordersLead}</p>
      {waiting.map(({ source, createdAt, deadline }) => (
        <Row
          key={createdAt}
          icon={<PhoneIcon />}
          label={quick.sources[source]}
          sub={formatMoment(language, createdAt, nowMs)}
          value={say.until(formatMoment(language, deadline, nowMs))}
        />
      ))}
    </Card>
  );
}

function Done({ merged }: { merged: Merged }): ReactElement {
  const say = usePhrases(migration);
  const language = useLanguage();
  const nowMs = useNow();
  const refresh = useRefresh();
  const go = useNavigate();
  const target = useTarget();
  const undo = useAction(
    async () => {
      const undone = await send(undoMerge, {});
      const what = countsText(say, undone);
      const stayed = undone.stayed > 0 ? say.stayed(undone.stayed) : '';
      showToast((what ? say.undone(what) : say.undoneNone) + stayed, { tone: 'good' });
      await refresh();
    },
    (error) => {
      if (!(error instanceof ApiError && error.class === 'NOT_FOUND')) return false;
      showToast(say.over, { tone: 'bad' });
      return void refresh();
    },
  );
  return (
    <>
      <Card title={say.done(countsText(say, merged))}>
        {merged.skipped > 0 && <p className={styles.lead}>{say.skipped(merged.skipped)}</p>}
        {merged.undoUntil && (
          <p className={styles.lead}>{say.undoUntil(formatMoment(language, merged.undoUntil, nowMs))}</p>
        )}
      </Card>
      <div className={styles.actions}>
        {target === undefined ? (
          <>
            {merged.orders > 0 && <ToOrders />}
            {merged.addresses > 0 && <ToBook />}
          </>
        ) : (
          <Button wide onClick={() => go.href(target, { replace: true })}>
            {say.goOn}
          </Button>
        )}
        <Button wide kind="outline" busy={undo.busy} busyLabel={say.undoing} onClick={undo.run}>
          {say.undo}
        </Button>
      </div>
    </>
  );
}

function ToOrders(): ReactElement {
  const say = usePhrases(migration);
  return (
    <ButtonLink wide href={hrefOf('/orderlist')}>
      {say.seeOrders}
    </ButtonLink>
  );
}

function ToBook(): ReactElement {
  const say = usePhrases(migration);
  return (
    <ButtonLink wide href={hrefOf('/addresslist/{status}/{next?}', { status: '1' })}>
      {say.book}
    </ButtonLink>
  );
}
