import { announcementLimits, noticeTypes } from '@yidi/contract/values/content';
import { draftTextMax, hasField } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
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

/** Title and text in both languages, and the places where an announcement is shown. */
export function WordsCard({ form, mistakes, locked, change }: EditorPart): ReactElement {
  const say = usePhrases(opsContent);
  const tooLong = findTooLong(useLanguage(), form);
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
    <span className={styles.count}>{`${[...form[name]].length}/${announcementLimits[name]}`}</span>
  );
  return (
    <Card title={say.words} note={say.plain}>
      <div className={styles.pair}>
        {(['titleZh', 'titleEn'] as const).map((name) => (
          <div key={name}>
            <Field label={say[name]} suffix={count(name)} {...bind(name)} />
          </div>
        ))}
        {(['contentZh', 'contentEn'] as const).map((name) => (
          <div key={name}>
            <TextArea label={say[name]} rows={5} countTo={announcementLimits[name]} {...bind(name)} />
          </div>
        ))}
      </div>
      {hasField(form.kind, 'tabs') && <Tabs {...{ form, mistakes, locked, change }} />}
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
