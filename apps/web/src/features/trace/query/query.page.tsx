import { shell } from '@yidi/phrases/shell';
import { trace } from '@yidi/phrases/trace';
import { MOST_NUMBERS, type ReadNumbers, readNumbers } from '@yidi/rules/mail/read-numbers';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClipboardIcon, ParcelIcon, ScanIcon, SearchIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import { TextArea } from '@yidi/ui/text-area';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { canScan } from '../../../overlays/can-scan.ts';
import { openScan } from '../../../overlays/open-scan.ts';
import { useMergeQuestion } from '../../../overlays/use-merge-question.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { newestQuery } from '../../follow/follow.data.ts';
import { MyMails } from '../../follow/follow.parts.tsx';
import styles from '../trace.module.css';
import { QueryHistory } from './query-history.tsx';
import { QueryResults } from './query-results.tsx';

const fetchChoice = () => import('../../exam/exam.parts.tsx');

/** The kinds of search: by mail number, by a partner's order number, by an exam candidate. */
const types = ['mail', 'apple', 'examination'] as const;

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(newestQuery('received'))] : [];
}

/** Asks for mail numbers: typed, pasted, from history. One opens its trace, several are listed. */
export function Page(): ReactElement {
  const say = usePhrases(trace);
  const go = useNavigate();
  const asksFor = useQueryText('type');
  const type = types.find((option) => option === asksFor) ?? 'mail';
  const { asked, text } = useAskedNumbers();
  useMergeQuestion(asksFor !== 'examination');
  return (
    <div className={styles.page}>
      <Segmented
        label={say.types.label}
        options={types.map((value) => ({ value, label: say.types[value] }))}
        value={type}
        onChange={(value) => go.replace('/query', {}, { type: value === 'mail' ? undefined : value })}
      />
      {type === 'apple' && (
        <Card>
          <Row icon={<ParcelIcon />} label={say.brand} href={hrefOf('/apple-query-detail')} />
        </Card>
      )}
      {type === 'examination' && <ExamChoice />}
      {type === 'mail' && (
        <QueryForm key={asked.join() || text} start={asked.join('\n') || text} isAsked={text !== ''} />
      )}
      {asked.length > 1 && <QueryResults mailNos={asked} />}
      <QueryHistory key={`history ${asked.join()}`} />
      <MyMails />
    </div>
  );
}

/** Leads to an examination. Its code is loaded only here. */
function ExamChoice(): ReactElement | undefined {
  const { staleText } = usePhrases(shell);
  const code = useLazyResult('', fetchChoice);
  if (code === 'missing') return <Notice tone="warn">{staleText}</Notice>;
  return code && <code.ExamChoice />;
}

/**
 * Returns the mail numbers of the URL. A single one opens its trace. Other words, typed on the home
 * page, are removed.
 */
function useAskedNumbers(): { readonly asked: readonly string[]; readonly text: string } {
  const go = useNavigate();
  const given = useQueryText('mailNo') ?? '';
  const [text, setText] = useState('');
  const isList = /^[0-9A-Za-z]+(?:,[0-9A-Za-z]+)+$/.test(given);
  const isWords = !isList || readNumbers(given).wrong[0]?.reason === 'order';
  const found = isWords ? readNumbers(given).mailNos.slice(0, MOST_NUMBERS) : [];
  const words = isWords && found.length === 0 ? given : '';
  const plain = found.join(',');
  useEffect(() => {
    if (plain.includes(',')) go.replace('/query', {}, { mailNo: plain });
    else if (plain !== '') go.replace('/queryDetail/{mailId?}', { mailId: plain });
    else if (words !== '') {
      setText(words);
      go.replace('/query', {}, {});
    }
  }, [plain, words, go]);
  const numbers = words === '' ? given.split(',').filter(Boolean).slice(0, MOST_NUMBERS) : [];
  return { asked: found.length > 0 ? found : numbers, text: numbers.length > 0 ? '' : words || text };
}

/** The field for mail numbers. `isAsked`: the results for `start` are already shown. */
function QueryForm({ start, isAsked }: { start: string; isAsked: boolean }): ReactElement {
  const say = usePhrases(trace);
  const go = useNavigate();
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState(() => (isAsked ? readNumbers(start).wrong[0] : undefined));
  const [hint, setHint] = useState('');
  const error = wrong ? mistakeOf(say, wrong) : hint;
  function submit(event: FormEvent) {
    event.preventDefault();
    const { mailNos, wrong: mistakes } = readNumbers(typed);
    setWrong(mistakes[0]);
    if (mistakes[0]) return;
    if (mailNos.length === 0) return setHint(say.queryEmpty);
    if (mailNos.length > MOST_NUMBERS) return setHint(say.tooMany);
    if (mailNos.length === 1) go.to('/queryDetail/{mailId?}', { mailId: mailNos[0] });
    else go.to('/query', {}, { mailNo: mailNos.join(',') });
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <TextArea
          label={say.queryLabel}
          hint={say.queryHint}
          error={error || undefined}
          rows={3}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setWrong(undefined);
            setHint('');
          }}
        />
        {wrong?.reason === 'order' && (
          <Row icon={<DocumentIcon />} label={say.toOrder} href={hrefOf('/orderlist', {}, { q: wrong.typed })} />
        )}
        <Buttons setTyped={setTyped} />
      </form>
    </Card>
  );
}

/** Scans or pastes mail numbers, and searches for them. */
function Buttons({ setTyped }: { setTyped: (change: (now: string) => string) => void }): ReactElement {
  const say = usePhrases(trace);
  const [scanner, setScanner] = useState(false);
  useEffect(() => setScanner(canScan()), []);
  async function paste() {
    const text = await navigator.clipboard?.readText?.().catch(() => '');
    if (text) setTyped(() => text);
  }
  async function scan() {
    const mailNo = await openScan();
    if (mailNo) setTyped((now) => (now.trim() === '' ? mailNo : `${now.trimEnd()}\n${mailNo}`));
  }
  return (
    <div className={styles.actions}>
      {scanner && (
        <Button kind="outline" icon={<ScanIcon />} onClick={() => void scan()}>
          {say.scan}
        </Button>
      )}
      <Button kind="outline" icon={<ClipboardIcon />} onClick={() => void paste()}>
        {say.paste}
      </Button>
      <Button type="submit" icon={<SearchIcon />}>
        {say.querySubmit}
      </Button>
    </div>
  );
}

function mistakeOf(
  say: Pick<(typeof trace)['zh'], 'badCheck' | 'orderNumber' | 'badNumber'>,
  { typed, reason }: ReadNumbers['wrong'][number],
): string {
  if (reason === 'check') return say.badCheck(typed);
  return reason === 'order' ? say.orderNumber : say.badNumber;
}
