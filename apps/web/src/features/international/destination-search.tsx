import { useQuery } from '@tanstack/react-query';
import { international } from '@yidi/phrases/international';
import { byUse, type FoundDestination, findDestinations } from '@yidi/rules/international/find-destination';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { MapPinIcon, SearchIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { type Destinations, destinationsQuery, type ListedDestination } from './international.data.ts';

export type Found = FoundDestination<ListedDestination>;

interface SearchProps {
  /** Codes, the last one first. */
  readonly recent: readonly string[];
  /** The own orders, above the destinations while nothing is searched. */
  readonly mine?: ReactElement;
  onChoose(found: Found): void;
}

/** Searches a destination by name, city, pinyin or code. Without words: recent and open ones. */
export function DestinationSearch({ recent, mine, onChoose }: SearchProps): ReactElement {
  const say = usePhrases(international);
  const list = useQuery(destinationsQuery);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field
        label={say.search}
        hint={typed === '' ? say.searchHint : undefined}
        prefix={<SearchIcon />}
        type="search"
        maxLength={60}
        value={typed}
        clearLabel={say.clear}
        onChange={setTyped}
      />
      {typed.trim() === '' && mine}
      <Screen
        query={list}
        skeleton={{ label: say.busy, rows: [4] }}
        failed={{ title: say.failed, kept: say.failedText }}
      >
        {(data) =>
          typed.trim() === '' ? (
            <Choices list={data.list} recent={recent} onChoose={onChoose} />
          ) : (
            <Results found={findDestinations(data.list, typed)} onChoose={onChoose} />
          )
        }
      </Screen>
    </>
  );
}

function Results({ found, onChoose }: { found: readonly Found[]; onChoose(found: Found): void }): ReactElement {
  const say = usePhrases(international);
  if (found.length === 0) return <p role="status">{say.none}</p>;
  return (
    <Card title={say.found}>
      {found.map((each) => (
        <DestinationRow key={each.destination.code} found={each} onChoose={onChoose} />
      ))}
    </Card>
  );
}

function Choices({ list, recent, onChoose }: SearchProps & { readonly list: Destinations }): ReactElement {
  const say = usePhrases(international);
  const seen = recent.flatMap((code) => list.filter((destination) => destination.code === code));
  const open = list.filter(({ code, open: isOpen }) => isOpen && !recent.includes(code)).toSorted(byUse);
  const rowsOf = (rows: Destinations) =>
    rows.map((destination) => (
      <DestinationRow key={destination.code} found={{ destination, placeIndex: -1 }} onChoose={onChoose} />
    ));
  return (
    <>
      {seen.length > 0 && <Card title={say.recent}>{rowsOf(seen)}</Card>}
      <Card title={say.popular}>{rowsOf(open)}</Card>
    </>
  );
}

function DestinationRow({ found, onChoose }: { found: Found; onChoose(found: Found): void }): ReactElement {
  const say = usePhrases(international);
  const language = useLanguage();
  const { destination, placeIndex } = found;
  const place = destination.places[placeIndex];
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Row
      icon={<MapPinIcon />}
      label={place ? `${destination[language]} ${place[language]}` : destination[language]}
      sub={place ? place[other] : destination[other]}
      value={destination.open ? undefined : <Tag small>{say.notYetMark}</Tag>}
      onPress={() => onChoose(found)}
    />
  );
}
