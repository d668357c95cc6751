import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InterLine, MOST_DECLARATION_LINES } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { formatYuan } from '@yidi/phrases/money';
import { readList } from '@yidi/rules/declaration/paste';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClipboardIcon, CloseIcon, PlusIcon, StarIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { articlesQuery, deleteArticle, type SavedArticle } from '../declaration.data.ts';
import styles from '../declaration.module.css';
import { emptyLine } from '../info/use-declaration.ts';

const MOST_PASTED = 2_000;

interface AddLinesProps {
  readonly lines: readonly InterLine[];
  onAdd(): void;
  onAddAll(lines: readonly InterLine[]): void;
}

/** The ways to add articles: one by one, from a pasted list, from those that were sent before. */
export function AddLines({ lines, onAdd, onAddAll }: AddLinesProps): ReactElement {
  const say = usePhrases(declaration);
  const user = useUser();
  const [way, setWay] = useState<'paste' | 'reuse' | null>(null);
  const room = MOST_DECLARATION_LINES - lines.length;
  if (room <= 0) return <p className={styles.quiet}>{say.full}</p>;
  const toggle = (next: 'paste' | 'reuse') => setWay(way === next ? null : next);
  return (
    <>
      <div className={styles.adds}>
        <Button kind="quiet" icon={<PlusIcon />} onClick={onAdd}>
          {say.add}
        </Button>
        <Button kind="quiet" icon={<ClipboardIcon />} aria-expanded={way === 'paste'} onClick={() => toggle('paste')}>
          {say.paste}
        </Button>
        {user.isLogin === 1 && (
          <Button kind="quiet" icon={<StarIcon />} aria-expanded={way === 'reuse'} onClick={() => toggle('reuse')}>
            {say.reuse}
          </Button>
        )}
      </div>
      {way === 'paste' && (
        <Paste
          room={room}
          onAddAll={(added) => {
            onAddAll(added);
            setWay(null);
          }}
        />
      )}
      {way === 'reuse' && <Reuse onAdd={(line) => onAddAll([line])} />}
    </>
  );
}

function Paste({ room, onAddAll }: { room: number; onAddAll(lines: readonly InterLine[]): void }): ReactElement {
  const say = usePhrases(declaration);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  function add() {
    const read = readList(typed, room);
    setEmpty(read.length === 0);
    if (read.length === 0) return;
    onAddAll(read.map(({ doubts: _, ...line }) => ({ ...emptyLine, ...line, unit: line.unit || emptyLine.unit })));
    const isDoubtful = read.some(({ doubts }) => doubts.length > 0);
    if (isDoubtful) showToast(say.pastedDoubtful(read.length));
    else showToast(say.pasted(read.length), { tone: 'good' });
  }
  return (
    <div className={styles.stack}>
      <TextArea
        label={say.pasteLabel}
        hint={say.pasteExample}
        rows={4}
        value={typed}
        onChange={(text) => setTyped(text.slice(0, MOST_PASTED))}
      />
      {isEmpty && <Mistake urgent>{say.pasteNone}</Mistake>}
      <Button kind="tonal" wide disabled={typed.trim() === ''} onClick={add}>
        {say.pasteAdd}
      </Button>
    </div>
  );
}

/** A saved article as a line; its id and day stay behind. */
const toLine = ({ id: _, usedAt: __, ...article }: SavedArticle): InterLine => {
  const { hs6, ...line } = article;
  return hs6 === undefined ? line : { ...line, hs6 };
};

function Reuse({ onAdd }: { onAdd(line: InterLine): void }): ReactElement {
  const say = usePhrases(declaration);
  const client = useQueryClient();
  const articles = useQuery(articlesQuery);
  const forget = useAction(async (id: string) => {
    await deleteArticle(id);
    await client.invalidateQueries({ queryKey: articlesQuery.queryKey });
  });
  return (
    <Screen
      query={articles}
      skeleton={{ label: say.loading, rows: [2] }}
      failed={{ title: say.reuseFailed }}
      empty={{ when: (data) => data.articles.length === 0, show: <p className={styles.quiet}>{say.reuseNone}</p> }}
    >
      {(data) => (
        <Card>
          {data.articles.map((article) => (
            <div key={article.id} className={styles.saved}>
              <Row
                label={article.nameZh}
                sub={article.nameEn}
                value={formatYuan(article.valueFen)}
                onPress={() => onAdd(toLine(article))}
              />
              <IconButton
                icon={<CloseIcon />}
                label={say.reuseRemove(article.nameZh)}
                onClick={() => forget.run(article.id)}
              />
            </div>
          ))}
        </Card>
      )}
    </Screen>
  );
}
