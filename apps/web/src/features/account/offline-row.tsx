import { offline } from '@yidi/phrases/offline';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { DownloadIcon } from '@yidi/ui/download-icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useState } from 'react';
import { keepsCopies, setKeepsCopies } from '../../session/offline-copies.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** The switch for a start without a network, where the browser can do that. */
export function OfflineRow(): ReactElement | null {
  const say = usePhrases(offline);
  const { offlineStart } = useConfig();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    if (offlineStart && 'serviceWorker' in navigator) setOn(keepsCopies());
  }, [offlineStart]);
  if (isOn === undefined) return null;
  function change(next: boolean): void {
    setKeepsCopies(next);
    setOn(next);
  }
  return (
    <Card>
      <Row
        icon={<DownloadIcon />}
        label={say.setting}
        sub={say.settingSub}
        trail={<Switch label={say.setting} checked={isOn} onChange={change} />}
      />
    </Card>
  );
}
