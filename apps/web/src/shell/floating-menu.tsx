import { shell } from '@yidi/phrases/shell';
import { FloatingButton } from '@yidi/ui/floating-button';
import { MenuIcon } from '@yidi/ui/icon';
import type { RestingPosition } from '@yidi/ui/snap';
import { type ReactElement, useState } from 'react';
import { readStored, tabStore } from '../session/storage.ts';
import { openSideMenu } from './open-side-menu.ts';
import { usePhrases } from './preferences-context.tsx';

const KEY = 'menuPlace';
const FIRST_PLACE: RestingPosition = { edge: 'right', down: 0.7 };

/** The draggable menu button. Its position is stored for the session. */
export function FloatingMenu(): ReactElement {
  const say = usePhrases(shell);
  const [place, setPlace] = useState(() => readStored<RestingPosition>(tabStore, KEY) ?? FIRST_PLACE);
  return (
    <FloatingButton
      icon={<MenuIcon />}
      label={say.floatingMenu}
      position={place}
      onPress={() => void openSideMenu()}
      onMove={(next) => {
        setPlace(next);
        tabStore.write(KEY, JSON.stringify(next));
      }}
    />
  );
}
