import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { PlusIcon } from './icon.tsx';
import { MinusIcon } from './icon-forms.tsx';
import styles from './stepper.module.css';
import { readTyped, roundTo, showValue, takeStep } from './stepper-value.ts';

const HOLD_BEFORE_MS = 400;
const HOLD_EVERY_MS = 90;

export interface StepperProps {
  /** Spoken name of the number. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Digits after the point that may be typed. */
  decimals?: number;
  unit?: string;
  minusLabel: string;
  plusLabel: string;
  disabled?: boolean;
  /**
   * True: changes are reported while typing. `inRange`: only values in range are, because the 0 of
   * 0.5 is incomplete, not wrong.
   */
  live?: boolean | 'inRange';
  /** The value is out of range. The caller shows the message. */
  invalid?: boolean;
}

/**
 * Repeats `act` while a button is pressed, until it returns false. The click that ends the press is
 * ignored.
 */
function useHold(act: (direction: 1 | -1) => boolean) {
  const latest = useRef(act);
  const timer = useRef<number | undefined>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function start(direction: 1 | -1): void {
    function again(): void {
      repeated.current = true;
      if (latest.current(direction)) timer.current = window.setTimeout(again, HOLD_EVERY_MS);
    }
    stop();
    repeated.current = false;
    timer.current = window.setTimeout(again, HOLD_BEFORE_MS);
  }
  function stop(): void {
    window.clearTimeout(timer.current);
  }
  function tap(direction: 1 | -1): void {
    if (!repeated.current) latest.current(direction);
    repeated.current = false;
  }
  return { start, stop, tap };
}

/**
 * A number with minus and plus buttons (hold to repeat) that can also be typed. Typing is applied
 * on blur or Enter, or at once with `live`. The buttons stay in range. A typed number is reported
 * unchanged, so that the caller can say what is wrong with it.
 */
export function Stepper(props: StepperProps): ReactElement {
  const { label, value, onChange, min, max, step, decimals = 0 } = props;
  const { unit, minusLabel, plusLabel, disabled, live, invalid } = props;
  const range = { min, max, step, decimals };
  const [typed, setTyped] = useState<string | null>(null);
  const hold = useHold(move);

  function move(direction: 1 | -1): boolean {
    setTyped(null);
    const next = takeStep(value, direction, range);
    if (next !== value) onChange(next);
    return next !== value;
  }

  function settle(): void {
    if (typed === null) return;
    const read = readTyped(typed, unit);
    setTyped(null);
    if (read !== undefined) onChange(roundTo(read, decimals));
  }

  function type(text: string): void {
    setTyped(text);
    const read = live ? readTyped(text, unit) : undefined;
    if (read === undefined || (live === 'inRange' && (read < min || read > max))) return;
    onChange(roundTo(read, decimals));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  }

  const shown = typed ?? showValue(value, decimals);
  return (
    <div className={styles.stepper}>
      <StepButton {...{ hold, disabled }} direction={-1} label={minusLabel} isAtEnd={value <= min} />
      <span className={styles.value}>
        <span className={styles.typed}>
          <span className={styles.mirror} aria-hidden="true">
            {shown}
          </span>
          <input
            className={styles.input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={unit ? `${label} ${unit}` : label}
            value={shown}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
        </span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      <StepButton {...{ hold, disabled }} direction={1} label={plusLabel} isAtEnd={value >= max} />
    </div>
  );
}

interface StepButtonProps {
  hold: ReturnType<typeof useHold>;
  direction: 1 | -1;
  label: string;
  isAtEnd: boolean;
  disabled: boolean | undefined;
}

function StepButton({ hold, direction, label, isAtEnd, disabled }: StepButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      disabled={disabled || isAtEnd}
      onClick={() => hold.tap(direction)}
      onPointerDown={() => hold.start(direction)}
      onPointerUp={hold.stop}
      onPointerLeave={hold.stop}
      onPointerCancel={hold.stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      {direction === 1 ? <PlusIcon /> : <MinusIcon />}
    </button>
  );
}
