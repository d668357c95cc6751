import { MOST_CHINESE, MOST_ENGLISH, MOST_QUANTITY } from '@yidi/contract/values/declaration';
import type { InterDraft, InterLine } from '@yidi/contract/values/inter';
import { declaration, origins } from '@yidi/phrases/declaration';
import { formatYuan } from '@yidi/phrases/money';
import { isGoods } from '@yidi/rules/declaration/limits';
import { isHsRequired } from '@yidi/rules/declaration/requirements';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDecimal, typedDigits } from '@yidi/ui/field';
import { TrashIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { isFilled, saveArticle } from '../declaration.data.ts';
import styles from '../declaration.module.css';
import { showKg } from '../show-kg.ts';
import { CodeChoice } from './code-choice.tsx';
import { useDescription } from './use-description.ts';
import { Verdict, VerdictTag } from './verdict.tsx';

interface LineEditorProps {
  readonly form: InterDraft;
  readonly line: InterLine;
  readonly at: number;
  onChange(part: Partial<InterLine>): void;
  onRemove(): void;
  onDone(): void;
}

/** The open line: name, English with its verdict, code, and the figures of one piece. */
export function LineEditor({ form, line, at, onChange, onRemove, onDone }: LineEditorProps): ReactElement {
  const say = usePhrases(declaration);
  const words = say.line;
  const description = useDescription(form, line, onChange);
  const { data } = description;
  return (
    <Card
      title={words.title(at + 1)}
      tool={<IconButton icon={<TrashIcon />} label={words.remove} onClick={onRemove} />}
      className={styles.stack}
    >
      <Field
        label={words.nameZh}
        hint={line.nameZh === '' ? words.nameZhHint : undefined}
        value={line.nameZh}
        maxLength={MOST_CHINESE}
        autoComplete="off"
        onChange={description.editName}
      />
      <Field
        label={words.nameEn}
        hint={line.nameEn === '' ? words.nameEnHint : undefined}
        value={line.nameEn}
        lang="en"
        maxLength={MOST_ENGLISH}
        autoComplete="off"
        onChange={description.editEnglish}
      />
      {data && <VerdictTag verdict={data.verdict} />}
      <Verdict description={description} />
      {data?.verdict !== 'refused' && (
        <CodeChoice
          description={description}
          hs6={line.hs6}
          required={form.country !== '' && isHsRequired(form.country, isGoods(form.category))}
        />
      )}
      <Figures line={line} onChange={onChange} />
      <Origin line={line} onChange={onChange} />
      <p className={styles.between}>
        <span className={styles.quiet}>
          {words.total(words.count(line.quantity, line.unit), showKg(line.quantity * line.netG))}
        </span>
        <b className={styles.sum}>{formatYuan(line.quantity * line.valueFen)}</b>
      </p>
      <SaveArticle line={line} />
      <Button kind="tonal" wide onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  );
}

/** A number that is typed freely; it is applied as far as it can be read. */
function useTyped(value: number, toText: (value: number) => string, toValue: (text: string) => number) {
  const [typed, setTyped] = useState(value === 0 ? '' : toText(value));
  // A value that was changed elsewhere, for example by undo, replaces the text.
  const text = typed === '' || toValue(typed) === value ? typed : toText(value);
  return { text, setTyped };
}

const toNumber = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};
const MOST_FEN = 100_000_00;
const MOST_G = 50_000;

const fenOf = (text: string) => Math.min(MOST_FEN, Math.max(0, Math.round(toNumber(text) * 100)));
const gramsOf = (text: string) => Math.min(MOST_G, Math.round(toNumber(text)));
const countOf = (text: string) => Math.min(MOST_QUANTITY, Math.max(1, Math.round(toNumber(text))));

function Figures({ line, onChange }: { line: InterLine; onChange(part: Partial<InterLine>): void }): ReactElement {
  const words = usePhrases(declaration).line;
  const value = useTyped(line.valueFen, (fen) => (fen / 100).toFixed(2), fenOf);
  const net = useTyped(line.netG, String, gramsOf);
  const count = useTyped(line.quantity, String, countOf);
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={words.quantity}
          inputMode="numeric"
          maxLength={4}
          value={count.text}
          onChange={(typed) => {
            const digits = typedDigits(typed);
            count.setTyped(digits);
            onChange({ quantity: countOf(digits) });
          }}
        />
        <Field label={words.unit} maxLength={8} value={line.unit} onChange={(unit) => onChange({ unit })} />
      </div>
      <div className={styles.pair}>
        <Field
          label={line.unit === '' ? words.value : words.valueOf(line.unit)}
          inputMode="decimal"
          maxLength={10}
          suffix={words.yuan}
          value={value.text}
          onChange={(typed) => {
            const decimal = /^\d*(?:\.\d{0,2})?/.exec(typedDecimal(typed))?.[0] ?? '';
            value.setTyped(decimal);
            onChange({ valueFen: fenOf(decimal) });
          }}
        />
        <Field
          label={line.unit === '' ? words.net : words.netOf(line.unit)}
          inputMode="numeric"
          maxLength={5}
          suffix={words.grams}
          value={net.text}
          onChange={(typed) => {
            const digits = typedDigits(typed);
            net.setTyped(digits);
            onChange({ netG: gramsOf(digits) });
          }}
        />
      </div>
    </>
  );
}

function Origin({ line, onChange }: { line: InterLine; onChange(part: Partial<InterLine>): void }): ReactElement {
  const words = usePhrases(declaration).line;
  const countries = usePhrases(origins);
  return (
    <label className={styles.select}>
      <span>{words.origin}</span>
      <select value={line.originCountry} onChange={({ target }) => onChange({ originCountry: target.value })}>
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Remembers the article for the next sending; only for a user, because it is stored with them. */
function SaveArticle({ line }: { line: InterLine }): ReactElement | null {
  const say = usePhrases(declaration);
  const user = useUser();
  const save = useAction(async () => {
    await saveArticle(line);
    showToast(say.line.saved, { tone: 'good' });
  });
  if (user.isLogin !== 1 || !isFilled(line)) return null;
  return (
    <Button kind="quiet" size="small" busy={save.busy} busyLabel={say.loading} onClick={() => save.run()}>
      {say.line.save}
    </Button>
  );
}
