import type { Language } from '@yidi/phrases/language';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { share } from '@yidi/phrases/share';
import { sideMenu } from '@yidi/phrases/side-menu';
import { usePhrases } from '@yidi/shell/language';
import { paintMenu } from '@yidi/shell/menu-colors';
import { menuPicture } from '@yidi/shell/menu-picture';
import { Row } from '@yidi/ui/row';
import { TabBar } from '@yidi/ui/tab-bar';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useEffect, useRef } from 'react';
import type { ContentForm, EntryForm, Places } from './fields.ts';
import { entriesFor } from './menu-entries.ts';
import styles from './preview.module.css';

interface KindProps {
  readonly form: ContentForm;
  readonly language: Language;
}

/** The preview of a link in a chat app. What the card leaves empty, the product says here. */
export function ShareCardPreview({ form, language }: KindProps): ReactElement {
  const say = usePhrases(opsMenus);
  const { card } = share[language];
  const [title, text] = language === 'zh' ? [form.titleZh, form.contentZh] : [form.titleEn, form.contentEn];
  return (
    <div className={styles.line}>
      <div className={styles.chatCard}>
        <p className={styles.chatTitle}>{title.trim() || card.title}</p>
        <div className={styles.chatBody}>
          <p>{text.trim() || card.text}</p>
          <span className={styles.chatPicture}>{say.noPicture}</span>
        </div>
        <p className={styles.chatFoot}>{say.linkFoot}</p>
      </div>
    </div>
  );
}

/** The head of the log-in with the words of the promotion. */
export function PromotionPreview({ form, language }: KindProps): ReactElement {
  const say = usePhrases(opsMenus);
  const [title, text] = language === 'zh' ? [form.titleZh, form.contentZh] : [form.titleEn, form.contentEn];
  return (
    <div className={styles.line}>
      {form.picture.trim() && <span className={styles.banner}>{say.noPicture}</span>}
      <p className={styles.logInTitle}>{title}</p>
      <p className={styles.logInLead}>{text}</p>
    </div>
  );
}

interface MenuProps extends KindProps {
  readonly theme: 'light' | 'dark';
  /** The channel whose menu is shown. */
  readonly channel: Places['channels'][number];
}

const titleOf = (language: Language, { titleZh, titleEn }: EntryForm) => (language === 'zh' ? titleZh : titleEn);

/** A menu as a channel has it, in its colours where those can be read. */
export function MenuPreview({ form, language, theme, channel }: MenuProps): ReactElement {
  const say = usePhrases(opsMenus);
  const frame = useRef<HTMLDivElement>(null);
  const { textColor, subTextColor, kind } = form;
  const isBar = kind === 'tabBar';
  // biome-ignore lint/correctness/useExhaustiveDependencies: paintMenu reads the background, which the theme changes
  useEffect(() => {
    const tokens: readonly [string, string] = isBar ? ['--ink-2', '--brand-ink'] : ['--ink', '--ink-2'];
    if (frame.current) paintMenu(frame.current, { [tokens[0]]: textColor, [tokens[1]]: subTextColor });
  }, [textColor, subTextColor, isBar, theme]);
  const shown = entriesFor(form, channel);
  return (
    <div ref={frame} className={isBar ? styles.barFrame : styles.menuFrame}>
      {shown.length === 0 && <p className={styles.line}>{say.noEntries}</p>}
      {shown.length > 0 && isBar && <Bar entries={shown} language={language} />}
      {!isBar &&
        shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id; its place in the menu names it
          <MenuRow key={index} entry={entry} language={language} />
        ))}
    </div>
  );
}

function Bar({ entries, language }: { entries: readonly EntryForm[]; language: Language }): ReactElement {
  return (
    <TabBar
      label={sideMenu[language].title}
      items={entries.map((entry, index) => ({
        ...{ id: String(index), label: titleOf(language, entry), href: entry.link, icon: menuPicture(entry.img).icon },
        tag: language === 'zh' ? entry.tagZh : entry.tagEn,
        current: index === 0,
      }))}
    />
  );
}

function MenuRow({ entry, language }: { entry: EntryForm; language: Language }): ReactElement {
  const tag = language === 'zh' ? entry.tagZh : entry.tagEn;
  return (
    <Row
      icon={menuPicture(entry.img).icon}
      label={titleOf(language, entry)}
      value={tag && <Tag small>{tag}</Tag>}
      href={entry.link}
    />
  );
}
