import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ArrowIcon, CheckCircleIcon, CheckIcon, ClockIcon, ErrorIcon, RefreshIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './slider-puzzle.module.css';
import { type PuzzleAnswer, usePuzzleDrag } from './use-puzzle-drag.ts';

const WIDTH = 295;
const HEIGHT = 180;
const PIECE = 47;
const FARTHEST = WIDTH - PIECE;

export interface SliderPuzzleProps {
  /** loading: picture on its way. ready: to be solved. checking: asked the server. unloaded: the picture did not come. */
  state: 'loading' | 'ready' | 'checking' | 'passed' | 'failed' | 'unloaded';
  /** Both as data URLs; the ground is 295×180, the piece 47 wide, its top edge at `pieceY`. */
  picture?: { id: string; ground: string; piece: string; pieceY: number };
  /** Asked once per try, when the piece is let go or Enter is pressed. */
  onAnswer: (answer: PuzzleAnswer) => void;
  onRefresh: () => void;
  labels: {
    /** Spoken name of the knob: what to do by keys. */
    knob: string;
    /** The picture in words. */
    picture: string;
    refresh: string;
    loading: string;
    hint: string;
    checking: string;
    passed: string;
    failed: string;
    unloaded: string;
    retry: string;
    /** "{seconds} 秒" */
    seconds: (seconds: string) => string;
  };
}

/** The puzzle of the SMS security check, by touch, mouse and keys. The piece goes back to the start after a miss or a new picture. */
export function SliderPuzzle({ state, picture, onAnswer, onRefresh, labels }: SliderPuzzleProps): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const piece = useRef<HTMLImageElement>(null);
  const enabled = state === 'ready' && picture !== undefined;
  const { x, elapsedMs, reset, handlers } = usePuzzleDrag(track, FARTHEST, enabled, onAnswer);
  const pictureId = picture?.id;
  const pieceY = picture?.pieceY ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture or a miss starts anew; reset itself is made on every render
  useEffect(() => {
    if (state === 'failed' || state === 'ready') reset();
  }, [pictureId, state]);

  useEffect(() => {
    const share = x / FARTHEST;
    if (knob.current) knob.current.style.left = `calc((100% - var(--knob)) * ${share})`;
    if (fill.current) fill.current.style.width = `calc((100% - var(--knob)) * ${share} + var(--knob) / 2)`;
    if (!piece.current) return;
    piece.current.style.left = `${(x / WIDTH) * 100}%`;
    piece.current.style.top = `${(pieceY / HEIGHT) * 100}%`;
  });

  const shown = picture && state !== 'loading' && state !== 'unloaded';
  return (
    <div className={joinClasses(styles.puzzle, x === 0 && styles.back)}>
      <div className={styles.picture}>
        {shown && <img className={styles.ground} src={picture.ground} alt={labels.picture} draggable={false} />}
        {shown && (
          <img
            ref={piece}
            className={styles.piece}
            src={picture.piece}
            alt=""
            draggable={false}
            {...pointerOnly(handlers)}
          />
        )}
        {state === 'loading' && (
          <p className={styles.veil} role="status">
            {labels.loading}
          </p>
        )}
        {state === 'unloaded' && (
          <div className={styles.veil} role="alert">
            <p>{labels.unloaded}</p>
            <Button kind="tonal" onClick={onRefresh} icon={<RefreshIcon size="small" />}>
              {labels.retry}
            </Button>
          </div>
        )}
        {shown && state !== 'passed' && (
          <IconButton
            className={styles.refresh}
            look="raised"
            icon={<RefreshIcon />}
            label={labels.refresh}
            onClick={onRefresh}
            disabled={state === 'checking'}
          />
        )}
      </div>
      <div ref={track} className={styles.track}>
        <div ref={fill} className={styles.fill} />
        <div
          ref={knob}
          className={styles.knob}
          role="slider"
          tabIndex={0}
          aria-label={labels.knob}
          aria-valuemin={0}
          aria-valuemax={FARTHEST}
          aria-valuenow={Math.round(x)}
          aria-disabled={!enabled && state !== 'passed'}
          {...handlers}
        >
          {state === 'passed' ? <CheckIcon /> : <ArrowIcon />}
        </div>
      </div>
      <Foot state={state} labels={labels} elapsedMs={elapsedMs} />
    </div>
  );
}

/** The piece itself is dragged too, but keys belong to the knob. */
function pointerOnly({ onKeyDown: _keys, ...pointer }: ReturnType<typeof usePuzzleDrag>['handlers']) {
  return pointer;
}

function Foot({
  state,
  labels,
  elapsedMs,
}: Pick<SliderPuzzleProps, 'state' | 'labels'> & { elapsedMs: number | undefined }): ReactElement {
  const words = {
    loading: '',
    ready: labels.hint,
    checking: labels.checking,
    passed: labels.passed,
    failed: labels.failed,
    unloaded: '',
  };
  return (
    <div className={styles.foot}>
      <p
        role="status"
        className={joinClasses(styles.words, state === 'passed' && styles.passed, state === 'failed' && styles.failed)}
      >
        {state === 'passed' && <CheckCircleIcon size="small" />}
        {state === 'failed' && <ErrorIcon size="small" />}
        {words[state]}
      </p>
      {elapsedMs !== undefined && (
        <p className={styles.seconds}>
          <ClockIcon size="small" />
          {labels.seconds((elapsedMs / 1000).toFixed(1))}
        </p>
      )}
    </div>
  );
}
