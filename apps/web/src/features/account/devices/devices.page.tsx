import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { devices as devicesCall, endDevices } from '@yidi/contract/calls/auth';
import { devices, formatNetwork, nameDevices } from '@yidi/phrases/devices';
import { Button, ButtonLink } from '@yidi/ui/button';
import { HeadsetIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { useConfig } from '../../../shell/boot.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import styles from './devices.module.css';
import { EntryCard } from './entry-card.tsx';
import { HostLinks, hostLinksQuery } from './host-links.tsx';

type Device = InfoOf<typeof devicesCall>['devices'][number];

const devicesQuery = callQuery(devicesCall, {});

export function load({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchQuery(devicesQuery), client.prefetchQuery(hostLinksQuery)];
}

/** The devices on which the user is logged in. One, or all others, can be logged out. */
export function Page(): ReactElement {
  const say = usePhrases(devices);
  const { hotline } = useConfig().brand;
  const query = useQuery(devicesQuery);
  return (
    <div className={styles.page}>
      <Screen query={query} skeleton={{ label: say.loading, rows: [2, 2] }} failed={{ title: say.failed }}>
        {({ devices: found }) => (
          <>
            <h2 className={styles.count}>{say.count(found.length)}</h2>
            {found.length > 1 && <p className={styles.lead}>{say.lead}</p>}
            <Devices found={found} />
            <p className={styles.hint}>{say.hint}</p>
            <HostLinks />
            {found.length > 1 && (
              <>
                <EndOthers />
                <ButtonLink wide kind="quiet" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
                  {say.call(hotline)}
                </ButtonLink>
              </>
            )}
          </>
        )}
      </Screen>
    </div>
  );
}

/**
 * Logs out device `id`, or all others without it. Then updates the list, with the toast `ended`.
 */
function useEnd(ended: string, id?: string) {
  const client = useQueryClient();
  return useAction(async () => {
    client.setQueryData(devicesQuery.queryKey, await send(endDevices, id === undefined ? {} : { id }));
    // Logging out all other devices also ends the log-in by other users of the host apps.
    await client.invalidateQueries({ queryKey: hostLinksQuery.queryKey });
    showToast(ended, { tone: 'good' });
  });
}

function Devices({ found }: { found: readonly Device[] }): ReactElement {
  const language = useLanguage();
  const names = nameDevices(language, found, useNow());
  const hereNet = found.find(({ here }) => here)?.net;
  return (
    <ul>
      {found.map((device) => (
        <li key={device.id} className={styles.item}>
          <DeviceCard
            device={device}
            name={names.get(device.id)!}
            sameNet={!device.here && device.net !== undefined && device.net === hereNet}
          />
        </li>
      ))}
    </ul>
  );
}

interface DeviceCardProps {
  readonly device: Device;
  readonly name: string;
  /** Whether it is in the network of this device. */
  readonly sameNet: boolean;
}

function DeviceCard({ device, name, sameNet }: DeviceCardProps): ReactElement {
  const say = usePhrases(devices);
  const language = useLanguage();
  const end = useEnd(say.ended(name), device.id);
  const net = device.net === undefined ? undefined : sameNet ? say.sameNet : formatNetwork(language, device.net);
  return <EntryCard name={name} entry={device} net={net} words={say} end={device.here ? undefined : end} />;
}

function EndOthers(): ReactElement {
  const say = usePhrases(devices);
  const end = useEnd(say.endedOthers);
  return (
    <Button kind="danger" wide busy={end.busy} busyLabel={say.ending} onClick={end.run}>
      {say.endOthers}
    </Button>
  );
}
