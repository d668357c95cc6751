import { type DraftEntry, menuIcons, menuLimits, menuPages } from '@yidi/contract/values/menu-content';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import { type ReactElement, useId } from 'react';
import type { EntryForm, FieldMistakes, Places } from './fields.ts';
import { linkName } from './format-value.ts';
import { checkOf, Group } from './group.tsx';
import styles from './menu-cards.module.css';

interface EntryFieldsProps {
  readonly entry: EntryForm;
  readonly index: number;
  readonly mistakes: FieldMistakes;
  readonly places: Places;
  readonly change: (fields: Partial<EntryForm>) => void;
}

/** The fields of an entry of a menu. */
export function EntryFields({ entry, index, mistakes, places, change }: EntryFieldsProps): ReactElement {
  const say = usePhrases(opsMenus);
  const language = useLanguage();
  const mistakeOf = (name: keyof DraftEntry) => mistakes[`entries.${index}.${name}`];
  const bind = (name: 'titleZh' | 'titleEn' | 'tagZh' | 'tagEn' | 'appId' | 'originId') => ({
    value: entry[name],
    error: mistakeOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const isOurs = (icon: string) => (menuIcons as readonly string[]).includes(icon);
  return (
    <div className={styles.fields}>
      <div>
        <Field label={say.titleZh} lang="zh-CN" maxLength={menuLimits.titleZh} {...bind('titleZh')} />
      </div>
      <div>
        <Field label={say.titleEn} lang="en" maxLength={menuLimits.titleEn} {...bind('titleEn')} />
      </div>
      <Choice
        label={say.link}
        none={say.notChosen}
        value={entry.link}
        mistake={mistakeOf('link')}
        options={menuPages.map((page) => [page, say.pages[page]])}
        other={linkName(language, entry.link)}
        onChange={(link) => change({ link })}
      />
      <Choice
        label={say.icon}
        none={say.notChosen}
        value={entry.img}
        mistake={mistakeOf('img')}
        options={menuIcons.map((icon) => [icon, say.icons[icon]])}
        other={entry.img}
        onChange={(img) => change({ img, ...(isOurs(img) && { subImg: '' }) })}
      />
      <div>
        <Field label={say.tagZh} lang="zh-CN" maxLength={menuLimits.tagZh} {...bind('tagZh')} />
      </div>
      <div>
        <Field label={say.tagEn} lang="en" maxLength={menuLimits.tagEn} {...bind('tagEn')} />
      </div>
      <div>
        <Field label={say.program} hint={say.programHint} maxLength={40} {...bind('appId')} />
      </div>
      <div>
        <Field label={say.origin} maxLength={40} {...bind('originId')} />
      </div>
      <EntryAudience {...{ entry, index, places, change }} mistake={mistakeOf('channels')} />
    </div>
  );
}

interface EntryAudienceProps extends Omit<EntryFieldsProps, 'mistakes'> {
  readonly mistake: string | undefined;
}

/** The channels that get an entry, and whether anybody gets it. */
function EntryAudience({ entry, index, places, mistake, change }: EntryAudienceProps): ReactElement {
  const say = usePhrases(opsMenus);
  const names = usePhrases(opsContent);
  return (
    <div className={styles.wide}>
      <Group id={`entry-${index}-channels`} name={names.channels} hint={names.channelsHint} mistake={mistake}>
        <ToggleChips
          label={names.channels}
          options={places.channels.map(({ channel, name }) => ({
            value: channel,
            label: name,
            icon: checkOf(entry.channels, channel),
          }))}
          values={entry.channels}
          onChange={(channels) => change({ channels: [...channels] })}
        />
      </Group>
      <Checkbox checked={entry.hidden} onChange={(hidden) => change({ hidden })}>
        {say.hidden}
      </Checkbox>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly none: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly options: readonly (readonly [value: string, name: string])[];
  /** The name of a value that is not among the options. It can be kept, but not chosen again. */
  readonly other: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, none, value, mistake, options, other, onChange }: ChoiceProps): ReactElement {
  const id = useId();
  const isOther = value !== '' && !options.some(([option]) => option === value);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === '' && <option value="">{none}</option>}
        {isOther && <option value={value}>{other}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <div aria-live="polite">{mistake && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}</div>
    </div>
  );
}
