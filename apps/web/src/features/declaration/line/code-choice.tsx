import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { declaration } from '@yidi/phrases/declaration';
import { declarationFacets } from '@yidi/phrases/declaration-facets';
import { wordOf } from '@yidi/phrases/language';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { SearchIcon } from '@yidi/ui/icon';
import { RadioCards } from '@yidi/ui/radio-card';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { hsSearchQuery } from '../declaration.data.ts';
import styles from '../declaration.module.css';
import type { Description } from './use-description.ts';

/** 6214.10: the way customs write a code. */
export const showCode = (hs6: string): string => `${hs6.slice(0, 4)}.${hs6.slice(4)}`;

interface CodeChoiceProps {
  readonly description: Description;
  /** The chosen code; undefined without one. */
  readonly hs6: string | undefined;
  readonly required: boolean;
}

/** At most three codes with their difference in plain words, and the search for another. */
export function CodeChoice({ description, hs6, required }: CodeChoiceProps): ReactElement {
  const say = usePhrases(declaration);
  const words = say.code;
  const facets = usePhrases(declarationFacets);
  const [searching, setSearching] = useState(false);
  const codes = description.shown?.codes ?? [];
  const options = codes.map(({ hs6: code, word, differs, title, chapter }) => ({
    value: code,
    title: showCode(code),
    price: <span className={styles.word}>{words.words[word]}</span>,
    detail:
      differs.length > 0
        ? `${chapter} · ${differs.map((option) => wordOf(facets.options, option) ?? option).join(say.and)}`
        : `${chapter} · ${title}`,
  }));
  const isUnlisted = hs6 !== undefined && !codes.some((code) => code.hs6 === hs6);
  return (
    <div className={styles.stack}>
      <p className={styles.between}>
        <b>{words.title}</b>
        <span className={styles.quiet}>{required ? words.needed : words.asked}</span>
      </p>
      {(options.length > 0 || isUnlisted) && (
        <RadioCards
          label={words.title}
          value={hs6}
          options={[...(isUnlisted ? [{ value: hs6, title: showCode(hs6) }] : []), ...options]}
          onChange={description.choose}
        />
      )}
      {options.length === 0 && !isUnlisted && description.data && <p className={styles.quiet}>{words.noGuess}</p>}
      {description.hasChosen && hs6 !== undefined && <p className={styles.quiet}>{words.yours}</p>}
      <p className={styles.quiet}>{words.why}</p>
      {searching ? (
        <CodeSearch
          onChoose={(code) => {
            description.choose(code);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      ) : (
        <Button kind="quiet" size="small" icon={<SearchIcon />} onClick={() => setSearching(true)}>
          {words.search}
        </Button>
      )}
    </div>
  );
}

function CodeSearch({ onChoose, onClose }: { onChoose(hs6: string): void; onClose(): void }): ReactElement {
  const words = usePhrases(declaration).code;
  const say = usePhrases(declaration);
  const [typed, setTyped] = useState('');
  const [chapter, setChapter] = useState('');
  const text = useDebounced(typed.trim());
  const found = useQuery({ ...hsSearchQuery(text, chapter), placeholderData: keepPreviousData });
  const codes = text === '' && chapter === '' ? [] : (found.data?.codes ?? []);
  return (
    <div className={styles.stack}>
      <Field
        label={words.searchLabel}
        prefix={<SearchIcon />}
        type="search"
        maxLength={80}
        value={typed}
        onChange={setTyped}
      />
      <label className={styles.select}>
        <span>{words.chapters}</span>
        <select value={chapter} onChange={({ target }) => setChapter(target.value)}>
          <option value="">{words.allChapters}</option>
          {(found.data?.chapters ?? []).map(({ chapter: number, name }) => (
            <option key={number} value={number}>
              {number} {name}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {found.error && <p className={styles.quiet}>{say.verdict.failed}</p>}
        {codes.length === 0 && (text !== '' || chapter !== '') && found.data && (
          <p className={styles.quiet}>{words.searchNone}</p>
        )}
      </div>
      {codes.map(({ hs6, title, chapter: name }) => (
        <Row key={hs6} label={showCode(hs6)} sub={`${name} · ${title}`} onPress={() => onChoose(hs6)} />
      ))}
      <Button kind="quiet" size="small" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
