import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import type { goodsClassList } from '@yidi/contract/calls/goods';
import { forbidden } from '@yidi/phrases/forbidden';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { articleQuery, classesQuery, type GoodsCheck, suggestionsQuery } from './goods.data.ts';
import styles from './goods.module.css';
import { GoodsResult } from './goods.parts.tsx';

type Class = InfoOf<typeof goodsClassList>['classes'][number];

const RESULTS = ['forbidden', 'limited', 'groundOnly'] as const;

export function load({ prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  return [prefetch(classesQuery), ...(search.article ? [prefetch(articleQuery(search.article))] : [])];
}

/** Checks whether an article may be sent, and lists forbidden and limited goods by class. */
export function Page(): ReactElement {
  const say = usePhrases(forbidden);
  const classes = useQuery(classesQuery);
  return (
    <div className={styles.page}>
      <Search />
      <Screen query={classes} skeleton={{ label: say.busy, rows: [4, 4] }} failed={{ title: say.failed }}>
        {(data) => (
          <>
            {RESULTS.map((result) => (
              <Group key={result} result={result} classes={data.classes} />
            ))}
            <p className={styles.quiet}>{say.source}</p>
          </>
        )}
      </Screen>
    </div>
  );
}

function Search(): ReactElement {
  const say = usePhrases(forbidden);
  const go = useNavigate();
  const [typed, setTyped] = useState(useQueryText('article') ?? '');
  const name = useDebounced(typed.trim());
  const check = useQuery({ ...articleQuery(name), enabled: name !== '', placeholderData: keepPreviousData });
  const found = useQuery({ ...suggestionsQuery(name, true), enabled: name !== '', placeholderData: keepPreviousData });
  const others = (found.data?.list ?? []).filter((row) => row.name !== name).slice(0, 6);
  return (
    <Card>
      <Field
        label={say.search}
        hint={typed === '' ? say.searchHint : undefined}
        prefix={<SearchIcon />}
        type="search"
        maxLength={200}
        value={typed}
        clearLabel={say.clear}
        onChange={setTyped}
      />
      {typed.trim() !== '' && check.data && (
        <div className={styles.answer} role="status">
          <Answer check={check.data} />
        </div>
      )}
      {typed.trim() !== '' && others.length > 0 && (
        <div className={styles.others}>
          <p className={styles.quiet}>{say.suggestions}</p>
          {others.map((row) => (
            <Button key={row.name} kind="outline" size="small" onClick={() => setTyped(row.name)}>
              {row.name}
            </Button>
          ))}
        </div>
      )}
      {check.data && typed.trim() !== '' && check.data.result !== 'forbidden' && (
        <Button kind="tonal" wide onClick={() => go.href(hrefOf('/s/express', {}, { orderType: '3' }))}>
          {say.send}
        </Button>
      )}
    </Card>
  );
}

function Answer({ check }: { check: GoodsCheck }): ReactElement {
  const say = usePhrases(forbidden);
  return (
    <>
      {check.articles.map((article) => (
        <div key={article.name} className={styles.article}>
          <p>
            <b>{article.name}</b> <GoodsResult result={article.result} />
          </p>
          <p className={styles.quiet}>
            {article.result === 'unknown'
              ? say.unknownHint
              : article.result === 'allowed'
                ? say.allowedHint
                : article.reason}
          </p>
          {article.alternative && <p>{say.instead(article.alternative)}</p>}
        </div>
      ))}
    </>
  );
}

function Group({ result, classes }: { result: (typeof RESULTS)[number]; classes: readonly Class[] }): ReactElement {
  const say = usePhrases(forbidden);
  return (
    <Card title={say.groups[result]}>
      <p className={styles.quiet}>{say.groupHints[result]}</p>
      <ul className={styles.classes}>
        {classes
          .filter((entry) => entry.result === result)
          .map((entry) => (
            <li key={entry.group}>
              <b>{entry.group.replace(/^[^-]+-/, '')}</b>
              <p>{entry.reason}</p>
              <p className={styles.quiet}>{say.examples(entry.examples)}</p>
              {entry.alternative && <p className={styles.quiet}>{say.instead(entry.alternative)}</p>}
            </li>
          ))}
      </ul>
    </Card>
  );
}
