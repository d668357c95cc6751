import { login } from '@yidi/phrases/login';
import { Dialog } from '@yidi/ui/dialog';
import { SliderPuzzle, type SliderPuzzleProps } from '@yidi/ui/slider-puzzle';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { sayFailure } from '../api/say-failure.ts';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import type { OverlayControl } from './host.tsx';
import type { SliderPassed, SliderWish } from './open-slider.ts';
import { type Challenge, fetchChallenge, handIn, MISSED_RENEWS_MS, PASSED_CLOSES_MS } from './slider-check.ts';
import { showToast } from './toast-list.ts';

type State = SliderPuzzleProps['state'];

/** The SMS security check. Solving it sends the code. */
export function SliderOverlay(props: SliderWish & OverlayControl<SliderPassed>): ReactElement {
  const { phone, next, open, finish, gone } = props;
  const say = usePhrases(login);
  const language = useLanguage();
  const [state, setState] = useState<State>('loading');
  const [challenge, setChallenge] = useState<Challenge>();
  const [passMs, setPassMs] = useState(0);
  const latest = useRef(0);

  const renew = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    setState('loading');
    const next = await fetchChallenge().catch(() => undefined);
    if (turn !== latest.current) return;
    setChallenge(next);
    setState(next ? 'ready' : 'unloaded');
  }, []);
  useEffect(() => void renew(), [renew]);

  async function answer(given: Parameters<SliderPuzzleProps['onAnswer']>[0]): Promise<void> {
    if (!challenge) return;
    if (given.x === 0) {
      showToast(say.sliderMove);
      return;
    }
    setState('checking');
    const result = await handIn(phone, challenge, given);
    if (result.kind === 'passed') {
      setState('passed');
      setPassMs(result.passMs);
      setTimeout(() => finish({ resendAfterS: result.resendAfterS }), PASSED_CLOSES_MS);
    } else if (result.kind === 'missed') {
      setState('failed');
      setTimeout(() => void renew(), MISSED_RENEWS_MS);
    } else {
      finish();
      showToast(sayFailure(language, result.error), { tone: 'bad' });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.sliderTitle}
      closeLabel={say.sliderClose}
      focusAfter={() => (state === 'passed' ? next.current : null)}
    >
      <SliderPuzzle
        state={state}
        picture={
          challenge && {
            id: challenge.id,
            ground: challenge.backgroundImage,
            piece: challenge.foregroundImage,
            pieceY: challenge.y,
          }
        }
        onAnswer={(given) => void answer(given)}
        onRefresh={() => void renew()}
        labels={puzzleLabels(say, passMs)}
      />
    </Dialog>
  );
}

function puzzleLabels(
  say: ReturnType<typeof usePhrases<typeof login.zh>>,
  passMs: number,
): SliderPuzzleProps['labels'] {
  return {
    knob: say.sliderKnob,
    picture: say.sliderPicture,
    refresh: say.sliderRefresh,
    loading: say.sliderLoading,
    hint: say.sliderHint,
    checking: say.sliderChecking,
    passed: say.sliderPassedIn((passMs / 1000).toFixed(1)),
    failed: say.sliderFailed,
    unloaded: say.sliderUnloaded,
    retry: say.sliderRetry,
    seconds: say.seconds,
  };
}
