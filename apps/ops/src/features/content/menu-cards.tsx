import { menuLimits } from '@yidi/contract/values/menu-content';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { menuPicture } from '@yidi/shell/menu-picture';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { PlusIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './content.module.css';
import { EntryFields } from './entry-fields.tsx';
import { type EditorPart, type EntryForm, emptyEntry, type Places } from './fields.ts';
import { linkName } from './format-value.ts';
import menuStyles from './menu-cards.module.css';

const EXAMPLE_COLOR = '#14211b';

/** The entries of a menu in order, and its colours. */
export function MenuCards({ places, ...part }: EditorPart & { places: Places }): ReactElement {
  const say = usePhrases(opsMenus);
  const names = usePhrases(opsContent);
  const { form, mistakes, locked, change } = part;
  return (
    <>
      <Entries places={places} {...part} />
      <Card title={say.colors} note={say.colorsNote}>
        <div className={styles.pair}>
          {(['textColor', 'subTextColor'] as const).map((name) => (
            <div key={name} className={menuStyles.color}>
              <Field
                label={names.fields[name]}
                value={form[name]}
                error={mistakes[name]}
                readOnly={locked}
                maxLength={7}
                placeholder={EXAMPLE_COLOR}
                onChange={(value) => change({ [name]: value.toLowerCase() })}
              />
              <input
                type="color"
                aria-label={names.fields[name]}
                disabled={locked}
                value={/^#[0-9a-f]{6}$/.test(form[name]) ? form[name] : '#000000'}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}

function Entries({ places, ...part }: EditorPart & { places: Places }): ReactElement {
  const say = usePhrases(opsMenus);
  const { form, mistakes, locked, change } = part;
  const [open, setOpen] = useState<number>();
  const { entries } = form;
  const most = form.kind === 'tabBar' ? menuLimits.tabs : menuLimits.rows;
  const replaceEntries = (next: readonly EntryForm[]) => change({ entries: next });
  function move(from: number, to: number): void {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    replaceEntries(next);
    setOpen((now) => (now === from ? to : now));
  }
  const hasMistake = (index: number) => Object.keys(mistakes).some((name) => name.startsWith(`entries.${index}.`));
  return (
    <Card title={say.entries} note={say.entriesNote(most)}>
      <ol className={menuStyles.entries} data-bad={mistakes.entries ? '' : undefined}>
        {entries.map((entry, index) => {
          const isOpen = !locked && (open === index || hasMistake(index));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id; its place in the menu names it
            <li key={index} className={menuStyles.entry}>
              <EntryLine
                {...{ entry, index, isOpen, locked, last: entries.length - 1, move }}
                toggle={() => setOpen(isOpen ? undefined : index)}
                remove={() => replaceEntries(entries.filter((_entry, at) => at !== index))}
              />
              {isOpen && (
                <EntryFields
                  {...{ entry, index, mistakes, places }}
                  change={(fields) =>
                    replaceEntries(entries.map((other, at) => (at === index ? { ...other, ...fields } : other)))
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <div aria-live="polite">{mistakes.entries && <Mistake id="entries-mistake">{mistakes.entries}</Mistake>}</div>
      {!locked && entries.length < menuLimits.entries && (
        <Button
          kind="outline"
          size="small"
          icon={<PlusIcon size="small" />}
          onClick={() => {
            replaceEntries([...entries, emptyEntry]);
            setOpen(entries.length);
          }}
        >
          {say.add}
        </Button>
      )}
      {form.kind === 'sideMenu' && <p className={styles.groupHint}>{say.selfSendNote}</p>}
    </Card>
  );
}

interface EntryLineProps {
  readonly entry: EntryForm;
  readonly index: number;
  /** The index of the last entry. */
  readonly last: number;
  readonly isOpen: boolean;
  readonly locked: boolean;
  readonly toggle: () => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: () => void;
}

/** An entry in a line: picture, name, where it leads, and the buttons that move it. */
function EntryLine({ entry, index, last, isOpen, locked, toggle, move, remove }: EntryLineProps): ReactElement {
  const say = usePhrases(opsMenus);
  const language = useLanguage();
  const name = (language === 'zh' ? entry.titleZh || entry.titleEn : entry.titleEn || entry.titleZh) || say.noName;
  const { icon, image } = menuPicture(entry.img);
  const button = (label: string, act: () => void, disabled = false) => (
    <Button
      kind="quiet"
      size="small"
      disabled={disabled}
      aria-label={`${label} ${say.entry(index + 1, name)}`}
      onClick={act}
    >
      {label}
    </Button>
  );
  return (
    <div className={menuStyles.line}>
      <span className={menuStyles.icon}>{image ? say.noPicture : icon}</span>
      <span className={menuStyles.name}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{linkName(language, entry.link) || say.notChosen}</span>
        {entry.hidden && <Tag small>{say.isHidden}</Tag>}
      </span>
      {!locked && (
        <span className={menuStyles.acts}>
          {button(say.up, () => move(index, index - 1), index === 0)}
          {button(say.down, () => move(index, index + 1), index === last)}
          {button(say.remove, remove)}
          {button(isOpen ? say.shut : say.edit, toggle)}
        </span>
      )}
    </div>
  );
}
