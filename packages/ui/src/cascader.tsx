import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './cascader.module.css';
import { Field } from './field.tsx';
import { SearchIcon } from './icon.tsx';
import { OptionList } from './option-list.tsx';

export interface TreeNode {
  id: string;
  label: string;
  /** The name in another language. */
  sub?: string | undefined;
  /** Has no children, so choosing it completes the choice. */
  leaf?: boolean;
}

export interface CascaderProps {
  /** Spoken name of the choice. */
  label: string;
  /** The chosen path from the root; may end above a leaf. */
  value: readonly TreeNode[];
  /** Called at each step. `complete` is true if a leaf was chosen. */
  onChange: (path: TreeNode[], complete: boolean) => void;
  /**
   * Returns the children of a node; of undefined, the roots. Called each time a level is opened, so
   * the caller should cache.
   */
  load: (parent: TreeNode | undefined) => Promise<readonly TreeNode[]>;
  /** Returns complete paths that match the query, best first. Without it there is no search. */
  search?: (words: string) => Promise<readonly (readonly TreeNode[])[]>;
  labels: {
    /** The crumb of a level not chosen yet ("请选择"). */
    choose: string;
    loading: string;
    failed: string;
    retry: string;
    /** The search field, and the text when nothing is found. */
    search?: string;
    clear?: string;
    nothing?: string;
  };
}

function endOf(path: readonly TreeNode[]): TreeNode | undefined {
  return path[path.length - 1];
}

type Loaded = { key: string; options: readonly TreeNode[] | 'failed' } | undefined;

/**
 * Returns the children of `parent`; undefined while loading. A late answer for another level is
 * ignored.
 */
function useChildren(parent: TreeNode | undefined, load: CascaderProps['load']) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ load, parent });
  useEffect(() => {
    latest.current = { load, parent };
  });
  const key = `${parent?.id ?? ''} ${attempt}`;
  useEffect(() => {
    let current = true;
    const store = (options: readonly TreeNode[] | 'failed'): void => {
      if (current) setLoaded({ key, options });
    };
    latest.current.load(latest.current.parent).then(store, () => store('failed'));
    return () => {
      current = false;
    };
  }, [key]);
  return { options: loaded?.key === key ? loaded.options : undefined, again: () => setAttempt(attempt + 1) };
}

type Paths = readonly (readonly TreeNode[])[];

/**
 * Returns the paths found for a query, debounced by 200 ms; undefined without a query or answer.
 */
function useFound(words: string, search: CascaderProps['search']) {
  const [found, setFound] = useState<{ key: string; paths: Paths | 'failed' }>();
  const [attempt, setAttempt] = useState(0);
  const key = `${words} ${attempt}`;
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (words.trim() === '') return;
    let current = true;
    const store = (paths: Paths | 'failed'): void => {
      if (current) setFound({ key, paths });
    };
    const timer = window.setTimeout(() => latest.current?.(words.trim()).then(store, () => store('failed')), 200);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [words, key]);
  return { paths: found?.key === key ? found.paths : undefined, again: () => setAttempt(attempt + 1) };
}

/**
 * Picks a node of a tree by levels (province, city, county, street) or by search. It shows one list
 * at a time, to fit a phone.
 */
export function Cascader({ label, value, onChange, load, search, labels }: CascaderProps): ReactElement {
  const listId = useId();
  const last = endOf(value);
  // The level of the opened crumb. Without one the list follows the value, which may arrive late.
  const [opened, setOpened] = useState<number>();
  const level = opened ?? (last?.leaf ? value.length - 1 : value.length);
  const [words, setWords] = useState('');
  const parent = level > 0 ? value[level - 1] : undefined;
  const { options, again } = useChildren(parent, load);
  const { paths, again: searchAgain } = useFound(words, search);

  function choose(id: string): void {
    const node = Array.isArray(options) ? options.find((option) => option.id === id) : undefined;
    if (!node) return;
    setOpened(undefined);
    onChange([...value.slice(0, level), node], node.leaf === true);
  }

  function take(path: readonly TreeNode[]): void {
    setWords('');
    setOpened(undefined);
    onChange([...path], endOf(path)?.leaf === true);
  }

  return (
    <div className={styles.cascader}>
      {search && labels.search && (
        <Field
          label={labels.search}
          labelHidden
          placeholder={labels.search}
          prefix={<SearchIcon />}
          value={words}
          onChange={setWords}
          clearLabel={labels.clear}
        />
      )}
      {words.trim() === '' ? (
        <>
          <Crumbs {...{ label, value, level }} choose={labels.choose} onOpen={setOpened} />
          <Level options={options} onAgain={again} labels={labels}>
            {(nodes) => (
              <OptionList
                key={parent?.id ?? ''}
                id={listId}
                label={label}
                options={nodes.map((node) => ({ id: node.id, label: node.label, sub: node.sub, opens: !node.leaf }))}
                selectedId={value[level]?.id}
                onSelect={(option) => choose(option.id)}
                onBack={level > 0 ? () => setOpened(level - 1) : undefined}
              />
            )}
          </Level>
        </>
      ) : (
        <Found {...{ paths, listId, label, labels }} onAgain={searchAgain} onTake={take} />
      )}
    </div>
  );
}

/** The chosen path. A crumb opens its level again. */
function Crumbs(props: {
  label: string;
  value: readonly TreeNode[];
  level: number;
  choose: string;
  onOpen: (level: number) => void;
}): ReactElement {
  const { label, value, level, choose, onOpen } = props;
  const crumbs = value.map((node) => node.label).concat(endOf(value)?.leaf ? [] : [choose]);
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {crumbs.map((crumb, index) => (
        <button
          key={value[index]?.id ?? 'choose'}
          type="button"
          className={styles.crumb}
          aria-current={index === level ? 'step' : undefined}
          onClick={() => onOpen(index)}
        >
          {crumb}
        </button>
      ))}
    </nav>
  );
}

function Level(props: {
  options: readonly TreeNode[] | 'failed' | undefined;
  onAgain: () => void;
  labels: CascaderProps['labels'];
  children: (nodes: readonly TreeNode[]) => ReactElement;
}): ReactElement {
  const { options, onAgain, labels, children } = props;
  if (options === 'failed') return <LoadFailed {...{ labels, onAgain }} />;
  if (!options) {
    return (
      <div className={styles.list}>
        <p className={styles.note} role="status">
          {labels.loading}
        </p>
      </div>
    );
  }
  return children(options);
}

function LoadFailed({ labels, onAgain }: Pick<CascaderProps, 'labels'> & { onAgain: () => void }): ReactElement {
  return (
    <div className={styles.list}>
      <div className={styles.note} role="alert">
        <p>{labels.failed}</p>
        <Button kind="tonal" onClick={onAgain}>
          {labels.retry}
        </Button>
      </div>
    </div>
  );
}

function Found(props: {
  paths: Paths | 'failed' | undefined;
  onAgain: () => void;
  listId: string;
  label: string;
  labels: CascaderProps['labels'];
  onTake: (path: readonly TreeNode[]) => void;
}): ReactElement {
  const { paths, listId, label, labels, onTake, onAgain } = props;
  if (paths === 'failed') return <LoadFailed {...{ labels, onAgain }} />;
  if (!paths || paths.length === 0) {
    return (
      <div className={styles.list}>
        <p className={styles.note} role="status">
          {paths ? labels.nothing : labels.loading}
        </p>
      </div>
    );
  }
  const idOf = (path: readonly TreeNode[]): string => endOf(path)?.id ?? '';
  return (
    <OptionList
      id={listId}
      label={label}
      options={paths.map((path) => ({
        id: idOf(path),
        label: endOf(path)?.label ?? '',
        sub: path
          .slice(0, -1)
          .map((node) => node.label)
          .join(' '),
      }))}
      onSelect={(option) => {
        const path = paths.find((candidate) => idOf(candidate) === option.id);
        if (path) onTake(path);
      }}
    />
  );
}
