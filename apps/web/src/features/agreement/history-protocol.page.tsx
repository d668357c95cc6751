import { useQuery } from '@tanstack/react-query';
import { contractIds } from '@yidi/contract/values/contract-text';
import { about } from '@yidi/phrases/about';
import { agreementHistory } from '@yidi/phrases/agreement-history';
import { login } from '@yidi/phrases/login';
import { beginLine } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { RadioCards } from '@yidi/ui/radio-card';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../api/user.ts';
import type { ProtocolId } from '../../overlays/open-protocol.ts';
import { ProtocolText } from '../../overlays/protocol-text.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { type Protocol, protocolsQuery, type Signed, signedQuery } from './agreement.data.ts';
import styles from './history-protocol.module.css';
import { describeVersion } from './version.ts';
import { VersionChanges } from './version-changes.tsx';

/** Every version of every agreement: its text, what it changed, and when the user signed it. */
export function Page(): ReactElement {
  const say = usePhrases(about);
  const words = usePhrases(login);
  const protocols = useQuery(protocolsQuery);
  const isLogin = useUser().isLogin === 1;
  const signed = useQuery({ ...signedQuery, enabled: isLogin });
  // All parts appear at once, so that none moves the others.
  const isReady = !isLogin || signed.data !== undefined || signed.error !== null;
  const query = { ...protocols, data: isReady ? protocols.data : undefined };
  const [id, setId] = useState<ProtocolId>('service');
  return (
    <div className={styles.page}>
      <Segmented
        label={say.agreements}
        options={contractIds.map((value) => ({ value, label: beginLine(words[value]) }))}
        value={id}
        onChange={setId}
      />
      <Screen
        query={query}
        skeleton={{ label: words.protocolLoading, rows: ['half', 'full', 'full', 'long'] }}
        failed={{ title: words.protocolFailed }}
      >
        {(all) => (
          <Versions key={id} protocol={all.find(({ contractId }) => contractId === id)!} signed={signed.data} />
        )}
      </Screen>
    </div>
  );
}

interface VersionsProps {
  readonly protocol: Protocol;
  /** Undefined for a visitor who is not logged in. */
  readonly signed: Signed | undefined;
}

function Versions({ protocol, signed }: VersionsProps): ReactElement {
  const { contractId, versions } = protocol;
  const say = usePhrases(agreementHistory);
  const nowMs = Date.parse(useBoot().now);
  const [version, setVersion] = useState(protocol.version);
  const older = versions[versions.findIndex((each) => each.version === version) + 1];
  return (
    <>
      <Card className={styles.text}>
        <RadioCards
          label={say.versions}
          options={versions.map((each, at) => ({
            value: each.version,
            ...describeVersion(say, { protocol, at, signed, nowMs }),
          }))}
          value={version}
          onChange={setVersion}
        />
      </Card>
      <Card className={styles.text}>
        <ProtocolText id={contractId} version={version} heading="h2" />
      </Card>
      {older && <VersionChanges id={contractId} older={older.version} newer={version} />}
    </>
  );
}
