import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { courier as words } from '@yidi/phrases/courier';
import { FailedState } from '@yidi/shell/failed-state';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { MapPinIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { regionLine, sendersQuery } from '../address/address.data.ts';
import { chooseRegion } from '../address/address.parts.tsx';
import { slotsQuery } from '../pickup/pickup.data.ts';
import { courierQuery, type PickupPlace } from './courier.data.ts';
import styles from './courier.module.css';
import { placeOf, readPlace, writePlace } from './pickup-place.ts';
import { Serving } from './serving.tsx';

export function load({ prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  const place = readPlace(search.at);
  return place ? [prefetch(courierQuery(place)), prefetch(slotsQuery(place))] : [prefetch(sendersQuery)];
}

/** The courier who collects at an address: hours, a call with hidden numbers, a pick-up. */
export function Page(): ReactElement {
  const say = usePhrases(words);
  const go = useNavigate();
  const named = readPlace(useQueryText('at'));
  const own = useQuery({ ...sendersQuery, enabled: named === null }).data?.records[0];
  const place = named ?? (own?.isDefault === 1 ? placeOf(own) : null);
  async function choose(): Promise<void> {
    const chosen = await chooseRegion(place ? { ...place, street: place.street ?? '' } : undefined);
    if (chosen) go.href(hrefOf('/s/courier', {}, { at: writePlace(placeOf(chosen)) }), { replace: true });
  }
  return (
    <div className={styles.page}>
      <Card>
        <Row
          icon={<MapPinIcon />}
          label={say.where}
          sub={place ? <AddressText>{regionLine({ street: '', ...place })}</AddressText> : say.choose}
          onPress={() => void choose()}
        />
      </Card>
      {place ? (
        <Answer key={writePlace(place)} place={place} own={named === null} />
      ) : (
        <EmptyState title={say.start} text={say.startText} />
      )}
    </div>
  );
}

function Answer({ place, own }: { place: PickupPlace; own: boolean }): ReactElement {
  const say = usePhrases(words);
  const query = useQuery({ ...courierQuery(place), refetchInterval: 60_000 });
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: [4] }}
      failed={(error) =>
        error instanceof ApiError && error.reason === 'region.unserved' ? (
          <Unserved place={place} />
        ) : (
          <FailedState title={say.failed} kept={say.kept} error={error} retry={() => void query.refetch()} />
        )
      }
    >
      {(info) => <Serving info={info} place={place} own={own} />}
    </Screen>
  );
}

function Unserved({ place: { province, city, district } }: { place: PickupPlace }): ReactElement {
  const say = usePhrases(words);
  return (
    <EmptyWithLinks
      title={say.unserved}
      text={say.unservedText}
      links={[[say.points, hrefOf('/Maplocation', {}, { at: [province, city, district].join(',') })]]}
    />
  );
}
