import { shell } from '@yidi/phrases/shell';
import { FloatingButton } from '@yidi/ui/floating-button';
import { MenuIcon } from '@yidi/ui/icon';
import type { RestingPlace } from '@yidi/ui/snap';
import { type ReactElement, useEffect, useState } from 'react';
import { openSideMenu } from '../overlays/open-side-menu.ts';
import { readKept, tabShelf } from '../session/storage.ts';
import { universityCode } from '../session/university.ts';
import { useRouteRow } from './address.ts';
import { useBoot } from './boot.tsx';
import { usePhrases } from './preferences-context.tsx';

const KEY = 'menuPlace';
const FIRST_PLACE: RestingPlace = { edge: 'right', down: 0.7 };

/**
 * The draggable menu button, where the container draws the title bar and ours with its menu is absent. It keeps its
 * place for the session and is hidden where a university code is remembered (spec §6).
 */
export function ShellFloatingMenu(): ReactElement | null {
  const { can } = useBoot().place;
  const say = usePhrases(shell);
  const row = useRouteRow();
  const [place, setPlace] = useState<RestingPlace | null>(null);
  useEffect(() => {
    if (can.titleBar === 'container' && !universityCode(window.location.search)) {
      setPlace(readKept<RestingPlace>(tabShelf, KEY) ?? FIRST_PLACE);
    }
  }, [can.titleBar]);
  // A screen with a head of its own has the menu there: a second one would cover what it shows.
  if (!place || row?.bare) return null;
  return (
    <FloatingButton
      icon={<MenuIcon />}
      label={say.floatingMenu}
      place={place}
      onPress={() => void openSideMenu()}
      onMove={(next) => {
        setPlace(next);
        tabShelf.write(KEY, JSON.stringify(next));
      }}
    />
  );
}
