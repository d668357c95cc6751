import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './cascader.module.css';
import { CheckIcon, ChevronIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

export interface ListOption {
  id: string;
  label: string;
  sub?: ReactNode;
  opens?: boolean;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListOption[];
  selectedId?: string;
  onSelect: (option: ListOption) => void;
  /** Left arrow: one list back. */
  onBack?: () => void;
}

/**
 * Returns the index after a key: arrows, Home, End, or the next option that starts with the typed
 * letter; undefined for other keys.
 */
export function indexAfterKey(key: string, index: number, labels: readonly string[]): number | undefined {
  const last = labels.length - 1;
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = labels.map((_, step) => (index + 1 + step) % labels.length);
  return order.find((at) => labels[at]!.toLowerCase().startsWith(letter));
}

/**
 * A listbox with a single Tab stop. Arrows move, Enter or Right chooses, Left goes back. Scrolls
 * the chosen option into view.
 */
export function OptionList({ id, label, options, selectedId, onSelect, onBack }: OptionListProps): ReactElement {
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.id === selectedId),
  );
  const [active, setActive] = useState(chosen);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.current) scrollTo(list.current, active);
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    const option = options[active];
    const next = indexAfterKey(
      event.key,
      active,
      options.map((entry) => entry.label),
    );
    if (next !== undefined) setActive(next);
    else if (option && ['Enter', ' ', 'ArrowRight'].includes(event.key)) onSelect(option);
    else if (event.key === 'ArrowLeft' && onBack) onBack();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={options[active] ? `${id}-${options[active].id}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled once by the listbox, whose active descendant this is
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the listbox
        <div
          key={option.id}
          id={`${id}-${option.id}`}
          role="option"
          aria-selected={option.id === selectedId}
          className={joinClasses(styles.option, focused && index === active && styles.active)}
          onClick={() => onSelect(option)}
        >
          <span>
            {option.label}
            {option.sub && <span className={styles.path}>{option.sub}</span>}
          </span>
          {option.id === selectedId ? <CheckIcon size="small" /> : option.opens ? <ChevronIcon size="small" /> : null}
        </div>
      ))}
    </div>
  );
}

/** Scrolls the list, not the page, as far as the option needs to be seen. */
function scrollTo(list: HTMLElement, index: number): void {
  const option = list.children[index];
  if (!(option instanceof HTMLElement)) return;
  const end = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
