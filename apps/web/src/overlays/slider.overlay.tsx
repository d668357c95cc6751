import { login } from '@yidi/phrases/login';
import { sliderWait } from '@yidi/phrases/slider-wait';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { SliderPuzzle, type SliderPuzzleProps } from '@yidi/ui/slider-puzzle';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { formatFailure } from '../api/say-failure.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { showToast } from '../shell/toast-list.ts';
import type { SliderPassed, SliderRequest } from './open-slider.ts';
import {
  type Answer,
  type Challenge,
  fetchChallenge,
  isMiss,
  MISSED_READ_MS,
  MISSED_RENEWS_MS,
  PASSED_CLOSES_MS,
  submitSolution,
} from './slider-check.ts';
import { SliderWait } from './slider-wait.tsx';

type State = SliderPuzzleProps['state'];

/** The puzzle that is shown, and fetching another one. */
function useChallenge() {
  const [state, setState] = useState<State>('loading');
  const [challenge, setChallenge] = useState<Challenge>();
  const latest = useRef(0);
  const renew = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    setState('loading');
    const fetched = await fetchChallenge().catch(() => undefined);
    if (turn !== latest.current) return undefined;
    setChallenge(fetched);
    setState(fetched ? 'ready' : 'unloaded');
    return fetched;
  }, []);
  useEffect(() => void renew(), [renew]);
  return { state, setState, challenge, renew };
}

/** Solving the puzzle, or waiting instead of it. */
function useSlider(props: SliderRequest & OverlayControl<SliderPassed>) {
  const { submit, finish } = props;
  const language = useLanguage();
  const { state, setState, challenge, renew } = useChallenge();
  const [misses, setMisses] = useState(0);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (misses === 0) return undefined;
    const read = setTimeout(() => setMisses(0), MISSED_READ_MS);
    return () => clearTimeout(read);
  }, [misses]);

  /** Fetches a new puzzle, whose 30 seconds begin now. A waiting user does not see it. */
  async function wait(): Promise<void> {
    if (await renew()) setWaits(true);
  }

  async function answer(given: Answer): Promise<void> {
    if (!challenge) return;
    setState('checking');
    try {
      const { resendAfterS } = await submitSolution(props, challenge, given);
      setState('passed');
      setTimeout(() => finish({ resendAfterS }), PASSED_CLOSES_MS);
    } catch (error) {
      setWaits(false);
      if (isMiss(error)) {
        setState('failed');
        setMisses((before) => before + 1);
        setTimeout(() => void renew(), MISSED_RENEWS_MS);
      } else {
        // Any other refusal closes the overlay and is shown (spec §4). A refusal to send a code
        // stays at the code's field, because it contains the time when the limit ends.
        const refused = formatFailure(language, error);
        finish(submit ? undefined : { resendAfterS: 0, refused });
        if (submit) showToast(refused, { tone: 'bad' });
      }
    }
  }
  return { state, challenge, isMissed: misses > 0, waits, renew, wait, answer };
}

/** The security check for SMS codes. Solving it sends the code. */
export function SliderOverlay(props: SliderRequest & OverlayControl<SliderPassed>): ReactElement {
  const { submit, orWait, next, open, finish, gone } = props;
  const say = usePhrases(login);
  const words = usePhrases(sliderWait);
  const { state, challenge, isMissed, waits, renew, wait, answer } = useSlider(props);
  function solve(given: Answer): void {
    if (given.x === 0) showToast(say.sliderMove);
    else void answer(given);
  }
  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={submit ? say.sliderTitlePlain : say.sliderTitle}
      closeLabel={say.sliderClose}
      focusAfter={() => (state === 'passed' ? next.current : null)}
    >
      {waits ? (
        <SliderWait onOver={() => void answer({ x: 0, track: [], waited: true })} />
      ) : (
        <>
          <SliderPuzzle
            state={state}
            missed={isMissed}
            picture={challenge && pictureOf(challenge)}
            onAnswer={solve}
            onRefresh={() => void renew()}
            labels={puzzleLabels(say)}
          />
          {orWait && (
            <Button wide kind="quiet" disabled={state !== 'ready'} onClick={() => void wait()}>
              {words.offer}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

const pictureOf = ({ id, backgroundImage, foregroundImage, y }: Challenge) => ({
  id,
  ground: backgroundImage,
  piece: foregroundImage,
  pieceY: y,
});

function puzzleLabels(say: ReturnType<typeof usePhrases<typeof login.zh>>): SliderPuzzleProps['labels'] {
  return {
    knob: say.sliderKnob,
    picture: say.sliderPicture,
    refresh: say.sliderRefresh,
    loading: say.sliderLoading,
    hint: say.sliderHint,
    checking: say.sliderChecking,
    passed: say.sliderPassedIn,
    failed: say.sliderFailed,
    unloaded: say.sliderUnloaded,
    retry: say.sliderRetry,
    seconds: say.seconds,
  };
}
