import { shell } from '@yidi/phrases/shell';
import { shellLater } from '@yidi/phrases/shell-later';
import { FloatingButton } from '@yidi/ui/floating-button';
import { MenuIcon } from '@yidi/ui/icon';
import type { RestingPosition } from '@yidi/ui/snap';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStored, tabStore } from '../session/storage.ts';
import { universityCode } from '../session/university.ts';
import { drawOut } from './draw-out.ts';
import { openSideMenu } from './open-side-menu.ts';
import { usePhrases } from './preferences-context.tsx';
import { useRouteRow } from './url.ts';

const KEY = 'menuPlace';
const FIRST_PLACE: RestingPosition = { edge: 'right', down: 0.7 };

/**
 * The draggable menu button. On a screen with a head it rests there as the head's button, until it
 * is drawn out by hand or by an arrow key; at the top it returns. Its position is stored for the
 * session. Hidden if a university code is stored (spec §6).
 */
export function FloatingMenu(): ReactElement | null {
  const say = usePhrases(shell);
  const { floatingMenu } = usePhrases(shellLater);
  const inHead = useHeadButton(say.menu);
  const [isHidden] = useState(() => Boolean(universityCode(window.location.search)));
  const [place, setPlace] = useState(() => readStored<RestingPosition>(tabStore, KEY));
  const float = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  const isOut = inHead === null || (place !== undefined && !isHidden);

  function move(next: RestingPosition): void {
    const isBack = inHead !== null && next.down === 0;
    isMovedByKey.current = isBack && float.current?.contains(document.activeElement) === true;
    setPlace(isBack ? undefined : next);
    if (isBack) tabStore.remove(KEY);
    else tabStore.write(KEY, JSON.stringify(next));
  }

  useEffect(() => {
    if (!inHead || isHidden) return;
    inHead.style.visibility = isOut ? 'hidden' : '';
    if (isMovedByKey.current) (isOut ? float.current?.querySelector('button') : inHead)?.focus();
    isMovedByKey.current = false;
    if (isOut) return;
    return drawOut(inHead, (next, by) => {
      isMovedByKey.current = by === 'key';
      const stored = next ?? FIRST_PLACE;
      setPlace(stored);
      tabStore.write(KEY, JSON.stringify(stored));
    });
  }, [inHead, isOut, isHidden]);

  if (inHead === undefined || isHidden || !isOut) return null;
  return (
    <div ref={float}>
      <FloatingButton
        icon={<MenuIcon />}
        label={floatingMenu}
        position={place ?? FIRST_PLACE}
        onPress={() => void openSideMenu()}
        onMove={move}
      />
    </div>
  );
}

/** The menu button in the head of the current screen; null without one, undefined until known. */
function useHeadButton(label: string): HTMLButtonElement | null | undefined {
  const route = useRouteRow()?.path;
  const [button, setButton] = useState<HTMLButtonElement | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route has another head
  useLayoutEffect(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('header button')];
    setButton(buttons.find((candidate) => candidate.getAttribute('aria-label') === label) ?? null);
  }, [route, label]);
  return button;
}
