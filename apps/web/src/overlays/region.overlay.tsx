import { address } from '@yidi/phrases/address';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Cascader, type TreeNode } from '@yidi/ui/cascader';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useMemo, useState } from 'react';
import { divisionTree, regionOfPath } from '../api/divisions.ts';
import { useConfig } from '../shell/boot.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { OverlayControl } from './host.tsx';
import type { ChosenRegion } from './open-region.ts';

/** Province, city, district, street: chosen step by step; enough from the district on. */
export function RegionOverlay({ open, finish, gone }: OverlayControl<ChosenRegion>): ReactElement {
  const say = usePhrases(address);
  const words = usePhrases(shell);
  const { divisions } = useConfig();
  const load = useMemo(() => divisionTree(divisions), [divisions]);
  const [path, setPath] = useState<readonly TreeNode[]>([]);
  const region = regionOfPath(path);
  const enough = region.district !== '' || region.street !== '';
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.region}
      closeLabel={words.close}
      footer={
        <Button wide disabled={!enough} onClick={() => finish(region)}>
          {say.use}
        </Button>
      }
    >
      <Cascader
        label={say.region}
        value={path}
        onChange={(next, complete) => {
          setPath(next);
          if (complete) finish(regionOfPath(next));
        }}
        load={load}
        labels={{ choose: say.choose, loading: say.regionLoading, failed: say.regionFailed, retry: words.retry }}
      />
    </Sheet>
  );
}
