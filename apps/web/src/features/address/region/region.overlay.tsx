import { address } from '@yidi/phrases/address';
import type { Language } from '@yidi/phrases/language';
import { formatPlace } from '@yidi/phrases/place-names';
import { shell } from '@yidi/phrases/shell';
import { pinyinOf } from '@yidi/rules/address/latin';
import { Button } from '@yidi/ui/button';
import { Cascader, type TreeNode } from '@yidi/ui/cascader';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useConfig } from '../../../shell/boot.tsx';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { divisionSearch, divisionTree, type OtherName, pathOfRegion, regionOfPath } from './divisions.ts';
import type { ChosenRegion, RegionRequest } from './open-region.ts';

/** Picks province, city, district and street. From the district on it can be confirmed. */
export function RegionOverlay({ start, ...control }: RegionRequest & OverlayControl<ChosenRegion>): ReactElement {
  const say = usePhrases(address);
  const words = usePhrases(shell);
  const { divisions } = useConfig();
  const language = useLanguage();
  const load = useMemo(() => divisionTree(divisions, otherName(language)), [divisions, language]);
  const search = useMemo(() => divisionSearch(divisions, otherName(language)), [divisions, language]);
  const [path, setPath] = usePath(load, start);
  const region = regionOfPath(path);
  const enough = region.district !== '' || region.street !== '';
  return (
    <OverlaySheet
      {...control}
      title={say.region}
      footer={
        <Button wide disabled={!enough} onClick={() => control.finish(region)}>
          {say.use}
        </Button>
      }
    >
      <Cascader
        label={say.region}
        value={path}
        onChange={(next, complete) => {
          setPath(next);
          if (complete) control.finish(regionOfPath(next));
        }}
        load={load}
        search={search}
        labels={{
          choose: say.choose,
          loading: say.regionLoading,
          failed: say.regionFailed,
          retry: words.retry,
          search: say.regionSearch,
          clear: say.clear,
          nothing: say.regionNothing,
        }}
      />
    </OverlaySheet>
  );
}

/** Returns the chosen path, which starts with the given region once its levels are loaded. */
function usePath(load: ReturnType<typeof divisionTree>, start: RegionRequest['start']) {
  const [path, setPath] = useState<readonly TreeNode[]>([]);
  useEffect(() => {
    if (!start?.province) return undefined;
    let current = true;
    // If a level cannot be loaded the picker starts at the top, where it offers a retry.
    void pathOfRegion(load, start).then(
      (found) => current && setPath((chosen) => (chosen.length > 0 ? chosen : found)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [start, load]);
  return [path, setPath] as const;
}

/** Places have Latin names below them, for users who do not read Chinese. */
function otherName(language: Language): OtherName | undefined {
  if (language === 'zh') return undefined;
  return (name) => {
    const latin = formatPlace(language, name);
    if (latin !== name) return latin;
    const pinyin = pinyinOf(name);
    return pinyin === '' ? undefined : pinyin[0]?.toUpperCase() + pinyin.slice(1);
  };
}
