import { useQuery } from '@tanstack/react-query';
import type { Region } from '@yidi/contract/values/person';
import { points as words } from '@yidi/phrases/points';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { EmptyState } from '@yidi/ui/empty-state';
import { CopyIcon, PhoneIcon, TruckIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useQueries } from '../../shell/url.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { sendersQuery } from '../address/address.data.ts';
import { orderFromPlace } from '../order/order.parts.tsx';
import { slotsQuery } from '../pickup/pickup.data.ts';
import { formatRegion, PointFinder, usePoints } from './point-finder.tsx';
import { type FoundPoint, pointsQuery } from './point-search.ts';
import styles from './points.module.css';
import { PointChoice } from './service-point.parts.tsx';
import { nearFirst, nowhere, queryOf, requestOf, type Where, whereOf } from './where.ts';

export function load({ prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  const request = requestOf(whereOf(search));
  return request ? [prefetch(pointsQuery(request))] : [prefetch(sendersQuery)];
}

/** Service points by place, name or position, in a list and on a map. One can be sent from. */
export function Page(): ReactElement {
  const say = usePhrases(words);
  const { where, change } = useWhere();
  const { query, asked } = usePoints(where);
  return (
    <div className={styles.page}>
      <PointFinder where={where} onChange={change} />
      {asked ? (
        <Screen
          query={query}
          skeleton={{ label: say.busy, rows: ['picture', 'large'] }}
          failed={{ title: say.failed, kept: say.kept }}
          empty={{ when: ({ list }) => list.length === 0, show: <Nothing where={where} onChange={change} /> }}
        >
          {({ list, place, around }) => (
            <>
              <Found list={list} place={place} around={around} where={where} />
              <PickUp region={where.region} />
            </>
          )}
        </Screen>
      ) : (
        <EmptyState title={say.start} text={say.startText} />
      )}
    </div>
  );
}

/** The search: read from the URL and written to it; by default the sender's region. */
function useWhere() {
  const go = useNavigate();
  const search = useQueries();
  const [typed, setTyped] = useState(() => whereOf(search));
  const own = useQuery({ ...sendersQuery, enabled: typed.region === null && typed.at === null }).data?.records[0];
  const isOpen = typed.region === null && typed.at === null && typed.words === '';
  const where: Where = isOpen && own?.isDefault === 1 ? { ...typed, region: regionOf(own) } : typed;
  const href = hrefOf('/Maplocation', {}, queryOf(useDebounced(typed, 500)));
  const [firstHref] = useState(href);
  useEffect(() => {
    if (href !== firstHref) go.follow(href);
  }, [href, firstHref, go]);
  return { where, change: (part: Partial<Where>) => setTyped({ ...where, ...part }) };
}

const regionOf = ({ province, city, district }: Region): Region => ({ province, city, district });

function Nothing({ where, onChange }: { where: Where; onChange(part: Partial<Where>): void }): ReactElement {
  const say = usePhrases(words);
  const isHere = where.at !== null && where.words === '';
  return (
    <EmptyState
      title={isHere ? say.noneHere : say.none}
      text={say.noneText}
      actions={
        where.filter !== 'all' && (
          <Button wide kind="outline" onClick={() => onChange({ filter: nowhere.filter })}>
            {say.showAll}
          </Button>
        )
      }
    />
  );
}

interface FoundProps {
  readonly list: readonly FoundPoint[];
  readonly place: Region | undefined;
  /** The place that the words name, if they name no service point. */
  readonly around: { readonly name: string; readonly lat: number; readonly lng: number } | undefined;
  readonly where: Where;
}

function Found({ list: found, place, around, where }: FoundProps): ReactElement {
  const say = usePhrases(words);
  const go = useNavigate();
  const [code, setCode] = useState<string>();
  const from = where.at ?? around ?? null;
  const list = nearFirst(found, from);
  const chosen = list.find((point) => point.code === code) ?? list[0];
  async function sendFrom(region: Region): Promise<void> {
    const href = await orderFromPlace({ region });
    if (href) go.href(href);
  }
  return (
    <>
      {from && place && (
        <Card>
          <p>{say.hereNear(around ? around.name : formatRegion(place))}</p>
          <Button kind="tonal" wide onClick={() => void sendFrom(place)}>
            {say.sendFromHere}
          </Button>
        </Card>
      )}
      <PointChoice
        points={list}
        at={from}
        value={chosen?.code}
        onChange={setCode}
        actions={(point) => <PointActions point={point} />}
      />
    </>
  );
}

function PointActions({ point }: { point: FoundPoint }): ReactElement {
  const say = usePhrases(words);
  const go = useNavigate();
  async function copy(): Promise<void> {
    const done = await copyValue(point.address);
    showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
  }
  async function send(): Promise<void> {
    const href = await orderFromPlace({ region: point.region, pointCode: point.code });
    if (href) go.href(href);
  }
  return (
    <div className={styles.actions}>
      {point.services.includes('send') && (
        <Button wide onClick={() => void send()}>
          {say.send}
        </Button>
      )}
      <Button kind="outline" icon={<PhoneIcon />} onClick={() => go.href(`tel:${point.phone}`)}>
        {say.call}
      </Button>
      <Button kind="outline" icon={<CopyIcon />} onClick={() => void copy()}>
        {say.copy}
      </Button>
    </div>
  );
}

/** Offers a pick-up instead, with the earliest slot of the region. */
function PickUp({ region }: { region: Region | null }): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { data } = useQuery({ ...slotsQuery(region ?? noRegion), enabled: region !== null });
  const slots = data?.days.flatMap((day) => day.slots) ?? [];
  const first = slots.find(({ state }) => state === 'open' || state === 'few');
  return (
    <Card>
      <Row
        icon={<TruckIcon />}
        label={say.pickup}
        // The line is reserved before its text is known, so that nothing moves.
        sub={region && (first ? say.pickupFrom(formatMoment(language, first.startAt, nowMs)) : '\u00a0')}
        href={hrefOf('/index', {}, { active: 'order' })}
      />
    </Card>
  );
}

const noRegion: Region = { province: '-', city: '', district: '' };
