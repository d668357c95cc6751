import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
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
  /**
   * loading: the picture loads. ready: to be solved. checking: sent to the server. unloaded: the
   * picture failed to load.
   */
  state: 'loading' | 'ready' | 'checking' | 'passed' | 'failed' | 'unloaded';
  /** The last attempt failed. The message stays while the next picture loads and is looked at. */
  missed?: boolean;
  /**
   * The images are data URLs. The ground is 295×180, the piece 47 wide with its top edge at
   * `pieceY`.
   */
  picture?: { id: string; ground: string; piece: string; pieceY: number };
  /** Called once per attempt, when the piece is released or Enter is pressed. */
  onAnswer: (answer: PuzzleAnswer) => void;
  onRefresh: () => void;
  labels: {
    /** Spoken name of the knob: how to use it by keyboard. */
    knob: string;
    /** Alternative text. */
    picture: string;
    refresh: string;
    loading: string;
    hint: string;
    checking: string;
    /** Formats the success text, with the seconds from the first movement to the release. */
    passed: (seconds: string) => string;
    failed: string;
    unloaded: string;
    retry: string;
    /** "{seconds} 秒" */
    seconds: (seconds: string) => string;
  };
}

/**
 * The puzzle of the SMS security check, usable by touch, mouse and keyboard. After a failed attempt
 * or a new picture, the piece returns to the start.
 */
export function SliderPuzzle({
  state,
  missed = false,
  picture,
  onAnswer,
  onRefresh,
  labels,
}: SliderPuzzleProps): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const piece = useRef<HTMLImageElement>(null);
  const enabled = state === 'ready' && picture !== undefined;
  const { x, elapsedMs, reset, handlers } = usePuzzleDrag(track, FARTHEST, enabled, onAnswer);
  const pictureId = picture?.id;
  const pieceY = picture?.pieceY ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on a new picture or a miss; reset itself changes on every render
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

  return (
    <div className={joinClasses(styles.puzzle, x === 0 && styles.back)}>
      <Picture {...{ state, picture, onRefresh, labels, piece }} handlers={pointerOnly(handlers)} />
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
      <Foot state={state} missed={missed} labels={labels} elapsedMs={elapsedMs} />
    </div>
  );
}

interface PictureProps extends Pick<SliderPuzzleProps, 'state' | 'picture' | 'onRefresh' | 'labels'> {
  piece: RefObject<HTMLImageElement | null>;
  handlers: ReturnType<typeof pointerOnly>;
}

/** The picture with its piece, or why there is none. */
function Picture({ state, picture, onRefresh, labels, piece, handlers }: PictureProps): ReactElement {
  const shown = picture && state !== 'loading' && state !== 'unloaded';
  return (
    <div className={styles.picture}>
      {shown && <img className={styles.ground} src={picture.ground} alt={labels.picture} draggable={false} />}
      {shown && <img ref={piece} className={styles.piece} src={picture.piece} alt="" draggable={false} {...handlers} />}
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
  );
}

/** The piece can be dragged too. Keys work only on the knob. */
function pointerOnly({ onKeyDown: _keys, ...pointer }: ReturnType<typeof usePuzzleDrag>['handlers']) {
  return pointer;
}

function Foot({
  state,
  missed,
  labels,
  elapsedMs,
}: Pick<SliderPuzzleProps, 'state' | 'labels'> & { missed: boolean; elapsedMs: number | undefined }): ReactElement {
  const seconds = ((elapsedMs ?? 0) / 1000).toFixed(1);
  const failed = state === 'failed' || (missed && (state === 'loading' || state === 'ready'));
  const words = {
    loading: '',
    ready: labels.hint,
    checking: labels.checking,
    passed: labels.passed(seconds),
    failed: labels.failed,
    unloaded: '',
  };
  return (
    <div className={styles.foot}>
      <p
        role="status"
        className={joinClasses(styles.words, state === 'passed' && styles.passed, failed && styles.failed)}
      >
        {state === 'passed' && <CheckCircleIcon size="small" />}
        {failed && <ErrorIcon size="small" />}
        {words[failed ? 'failed' : state]}
      </p>
      {elapsedMs !== undefined && state !== 'passed' && (
        <p className={styles.seconds}>
          <ClockIcon size="small" />
          {labels.seconds(seconds)}
        </p>
      )}
    </div>
  );
}
