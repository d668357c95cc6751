import { noticeTypes } from '@yidi/contract/values/content';
import { hasField, textLimitsOf } from '@yidi/contract/values/content-revision';
import { draftTextMax } from '@yidi/contract/values/draft-text';
import { shareKinds } from '@yidi/contract/values/share-card';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Field } from '@yidi/ui/field';
import { TextArea } from '@yidi/ui/text-area';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './content.module.css';
import type { EditorPart, TextField } from './fields.ts';
import { findTooLong } from './find-mistakes.ts';
import { checkOf, Group } from './group.tsx';

/** Title and text in both languages, picture, and the places where it is shown. */
export function WordsCard({ form, mistakes, locked, change }: EditorPart): ReactElement {
  const say = usePhrases(opsContent);
  const words = usePhrases(opsMenus);
  const tooLong = findTooLong(useLanguage(), form);
  const limits = textLimitsOf(form.kind);
  const hasPicture = hasField(form.kind, 'picture');
  // Longer text than can be published is kept, so that the colleague can shorten it.
  const bind = (name: TextField) => ({
    name,
    maxLength: draftTextMax,
    value: form[name],
    error: mistakes[name] ?? tooLong[name],
    readOnly: locked,
    lang: name.endsWith('En') ? 'en' : 'zh-CN',
    onChange: (value: string) => change({ [name]: value }),
  });
  const count = (name: TextField) => (
    <span className={styles.count}>{`${[...form[name]].length}/${limits[name]}`}</span>
  );
  return (
    <Card title={say.words} note={hasPicture ? undefined : say.plain}>
      <div className={styles.pair}>
        {(['titleZh', 'titleEn'] as const).map((name) => (
          <div key={name}>
            <Field label={say[name]} suffix={count(name)} {...bind(name)} />
          </div>
        ))}
        {(['contentZh', 'contentEn'] as const).map((name) => (
          <div key={name}>
            {hasPicture ? (
              <Field label={say[name]} suffix={count(name)} {...bind(name)} />
            ) : (
              <TextArea label={say[name]} rows={5} countTo={limits[name]} {...bind(name)} />
            )}
          </div>
        ))}
      </div>
      {hasPicture && (
        <div className={styles.picture}>
          <Field
            label={words.picture}
            hint={locked ? undefined : words.pictureHint}
            value={form.picture}
            error={mistakes.picture}
            readOnly={locked}
            onChange={(picture) => change({ picture })}
          />
        </div>
      )}
      {hasField(form.kind, 'tabs') && <Tabs {...{ form, mistakes, locked, change }} />}
      {hasField(form.kind, 'cards') && <Cards {...{ form, mistakes, locked, change }} />}
    </Card>
  );
}

function Tabs({ form, mistakes, locked, change }: EditorPart): ReactElement {
  const say = usePhrases(opsContent);
  return (
    <Group name={say.where} mistake={mistakes.tabs} id="tabs">
      {locked ? (
        <p className={styles.value}>{form.tabs.map((tab) => say.tabs[tab]).join(' • ') || say.noTab}</p>
      ) : (
        <ToggleChips
          label={say.where}
          options={noticeTypes.map((value) => ({ value, label: say.tabs[value], icon: checkOf(form.tabs, value) }))}
          values={form.tabs}
          onChange={(tabs) => change({ tabs })}
        />
      )}
    </Group>
  );
}

/** The kinds of pages whose links have the card. */
function Cards({ form, mistakes, locked, change }: EditorPart): ReactElement {
  const say = usePhrases(opsMenus);
  return (
    <Group name={say.cards} hint={locked ? undefined : say.cardsHint} mistake={mistakes.cards} id="cards">
      {locked ? (
        <p className={styles.value}>{form.cards.map((card) => say.cardNames[card]).join(' • ') || say.notChosen}</p>
      ) : (
        <ToggleChips
          label={say.cards}
          options={shareKinds.map((value) => ({
            value,
            label: say.cardNames[value],
            icon: checkOf(form.cards, value),
          }))}
          values={form.cards}
          onChange={(cards) => change({ cards })}
        />
      )}
    </Group>
  );
}
