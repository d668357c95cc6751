import { addressParts } from '@yidi/contract/values/address';
import { address } from '@yidi/phrases/address';
import { people } from '@yidi/phrases/people';
import { shell } from '@yidi/phrases/shell';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useRef, useState } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../address.data.ts';
import { markSpans } from '../paste/marked-text.tsx';
import { doubtedOf, missingOf, type Piece, phonesOf, regionOptions, typedFrom } from '../paste/reading.ts';
import type { PeopleRequest } from './open-people.ts';
import styles from './people.module.css';
import {
  type Answers,
  answerOf,
  decidePeople,
  NOWHERE,
  ownersOf,
  type Part,
  type Question,
  questionsOf,
  TO_NOTE,
  withPart,
} from './people.rules.ts';

const CONSIGNEE_TONES = [styles.first, styles.second];
/** The marks of a text: one tint a person. What is unclear has the same look for all of them. */
const looks = {
  ...Object.fromEntries(addressParts.map((field) => [field, styles.part])),
  ...{ unread: styles.unread, doubt: styles.unread },
};

/** A text about several people: who they are, what is unclear, and who gets which part. */
export function PeopleOverlay(props: PeopleRequest & OverlayControl<readonly Piece[] | 'other'>): ReactElement {
  const { pieces, most, twins, oneOnly, open, finish, gone } = props;
  const say = usePhrases(people);
  const words = usePhrases(shell);
  const [parts, setParts] = useState(props.parts);
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const questions = questionsOf(pieces).filter(({ at }) => parts[at] !== 'out');
  const unanswered = questions.find((question) => answerOf(answers, question, parts) === '');
  const receivers = parts.filter((part) => part === 'receiver').length;
  const count = parts.filter((part) => part !== 'out').length;
  const wrong = count === 0 ? say.nobody : receivers > most ? say.tooMany(most) : undefined;
  function change(at: number, part: Part): void {
    setParts(withPart(parts, at, oneOnly && part === 'sender' ? 'out' : part, most));
  }
  function fill(): void {
    setTried(true);
    const next = unanswered ? document.getElementById(unanswered.key) : wrong ? list.current : undefined;
    if (next) next.scrollIntoView({ block: 'center' });
    else finish(decidePeople(pieces, parts, answers));
  }
  const markOf = (at: number) => (oneOnly && parts[at] !== 'out' ? say.chosen : say.marks[parts[at]!]);
  const shown = decidePeople(pieces, undefined, answers);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title(pieces.length, questions.length)}
      closeLabel={words.close}
      footer={
        <>
          <p className={styles.sum}>
            <b>{say.count(count)}</b>
            {!oneOnly && <span>{say.parts(count - receivers, receivers)}</span>}
          </p>
          <Button onClick={fill}>{oneOnly ? say.use : say.fill}</Button>
        </>
      }
    >
      <div className={styles.head}>
        <span className={styles.quiet}>{say.text}</span>
        <Button kind="quiet" size="small" onClick={() => finish('other')}>
          {say.other}
        </Button>
      </div>
      {pieces.map(({ text, reading }, at) => (
        <p key={text} className={toneOf(parts, at)}>
          <span className={styles.mark}>{markOf(at)}</span>
          <span>{markSpans(text, reading, looks)}</span>
        </p>
      ))}
      {questions.map((question) => (
        <QuestionCard
          key={question.key}
          {...{ question, pieces, parts }}
          answer={answerOf(answers, question, parts)}
          missed={tried}
          onAnswer={(answer) => setAnswers({ ...answers, [question.key]: answer })}
        />
      ))}
      <div ref={list}>{wrong && tried && <Mistake urgent>{wrong}</Mistake>}</div>
      <ul>
        {shown.map((piece, at) => (
          <PersonRow
            key={piece.text}
            piece={piece}
            part={parts[at]!}
            mark={markOf(at)}
            twin={twins.includes(at)}
            tone={toneOf(parts, at)}
            onPart={(part) => change(at, part)}
          />
        ))}
      </ul>
      <p className={styles.hint}>{oneOnly ? say.chooseOne : say.swapHint}</p>
    </Sheet>
  );
}

/** The tint of a person: the sender has none, and the consignees next to each other differ. */
function toneOf(parts: readonly Part[], at: number): string {
  const tone =
    parts[at] === 'receiver'
      ? CONSIGNEE_TONES[parts.slice(0, at).filter((part) => part === 'receiver').length % CONSIGNEE_TONES.length]
      : styles[parts[at]!];
  return `${styles.person} ${tone}`;
}

function QuestionCard(props: {
  question: Question;
  pieces: readonly Piece[];
  parts: readonly Part[];
  answer: string;
  missed: boolean;
  onAnswer(answer: string): void;
}): ReactElement {
  const { question, pieces, parts, answer, missed, onAnswer } = props;
  const { at, kind, words, key } = question;
  const say = usePhrases(people);
  const nameOf = (owner: number) => pieces[owner]?.reading.name || say.number(owner + 1);
  const { reading } = pieces[at]!;
  const options = {
    region: () => regionOptions(reading),
    phone: () => phonesOf(reading).map((phone) => ({ value: phone, label: phone })),
    words: () => [
      ...ownersOf(pieces, at)
        .filter((owner) => parts[owner] !== 'out')
        .map((owner) => ({ value: String(owner), label: nameOf(owner) })),
      ...[TO_NOTE, NOWHERE].map((value) => ({ value, label: value === TO_NOTE ? say.toNote : say.nowhere })),
    ],
  }[kind]();
  const title = kind === 'words' ? say.whose(words) : say.ask[kind](nameOf(at));
  return (
    <div id={key} className={styles.gap}>
      <Card title={title} className={styles.question}>
        <ChipGroup label={title} look="pill" options={options} value={answer || undefined} onChange={onAnswer} />
        {missed && answer === '' && <Mistake urgent>{say.choose}</Mistake>}
      </Card>
    </div>
  );
}

interface PersonRowProps {
  readonly piece: Piece;
  readonly part: Part;
  readonly mark: string;
  readonly twin: boolean;
  readonly tone: string;
  onPart(part: Part): void;
}

/** A person as the form will have them. A tap on the mark changes their part. */
function PersonRow({ piece: { reading }, part, mark, twin, tone, onPart }: PersonRowProps): ReactElement {
  const say = usePhrases(people);
  const words = usePhrases(address);
  const typed = typedFrom(reading);
  const name = typed.name || typed.userPhone;
  const missing = missingOf(reading).map((field) => words.fields[field]);
  const doubted = doubtedOf(reading).map((field) => words.fields[field]);
  const remarks = [
    twin && say.twin,
    missing.length > 0 && words.pasteMissing(missing.join(words.join)),
    doubted.length > 0 && words.doubted(doubted.join(words.join)),
    reading.conflict && words.leftOver,
  ].filter((remark) => remark !== false);
  return (
    <li className={tone}>
      <button
        type="button"
        className={styles.chip}
        aria-label={say.partOf(name, mark)}
        onClick={() => onPart(part === 'receiver' ? 'sender' : 'receiver')}
      >
        <span className={styles.mark}>{mark}</span>
      </button>
      <div className={styles.words}>
        <b>{typed.name}</b> {typed.userPhone}
        <span className={styles.quiet}>
          <AddressText>{addressLine(typed)}</AddressText>
        </span>
        {reading.note && <span className={styles.quiet}>{say.note(reading.note)}</span>}
        {remarks.length > 0 && <span className={styles.lacks}>{remarks.join(words.join)}</span>}
      </div>
      <Button
        kind="quiet"
        size="small"
        aria-label={part === 'out' ? say.takeOf(name) : say.leaveOf(name)}
        onClick={() => onPart(part === 'out' ? 'receiver' : 'out')}
      >
        {part === 'out' ? say.take : say.leave}
      </Button>
    </li>
  );
}
