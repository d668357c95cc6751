import { handOver } from '@yidi/phrases/hand-over';
import type { Language } from '@yidi/phrases/language';
import { notices } from '@yidi/phrases/notices';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { formatMoment } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { SoundIcon } from '@yidi/ui/icon';
import { joinClasses } from '@yidi/ui/join-classes';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, type ReactNode, useState } from 'react';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { type ContentForm, type Places as ContentPlaces, hasOrderTab, momentOf } from './fields.ts';
import { firstChannel } from './menu-entries.ts';
import styles from './preview.module.css';
import { MenuPreview, PromotionPreview, ShareCardPreview } from './preview-kinds.tsx';

/**
 * Shows content with the styles of the consumer app. Every notice is a message over a page. An
 * announcement is also a line on the home page, and a notice that stands beside the order form or
 * replaces it.
 */
export function Preview({ form, channels }: Pick<PlacesProps, 'form' | 'channels'>): ReactElement {
  const say = usePhrases(opsContent);
  const [theme, setTheme] = useState<Look['theme']>('light');
  const [language, setLanguage] = useState<Language>('zh');
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{say.preview}</h2>
        <div className={styles.choices}>
          <div className={styles.choice}>
            <Segmented
              label={say.previewTheme}
              options={(['light', 'dark'] as const).map((value) => ({ value, label: say[value] }))}
              value={theme}
              onChange={setTheme}
            />
          </div>
          <div className={styles.choice}>
            <Segmented
              label={say.previewLanguage}
              options={[
                { value: 'zh', label: say.chinese },
                { value: 'en', label: say.english },
              ]}
              value={language}
              onChange={setLanguage}
            />
          </div>
        </div>
      </header>
      <Places form={form} channels={channels} theme={theme} language={language} />
    </>
  );
}

interface PlacesProps extends Look {
  readonly form: ContentForm;
  readonly channels: ContentPlaces['channels'];
}

/** Shows content where its readers see it. */
function Places(props: PlacesProps): ReactElement {
  const say = usePhrases(opsContent);
  const { form, channels, ...look } = props;
  const name = say.previewOf[form.kind];
  switch (form.kind) {
    case 'tabBar':
    case 'sideMenu':
      return <Menu {...props} />;
    case 'shareCard':
      return (
        <Place name={name} {...look}>
          <ShareCardPreview form={form} language={look.language} />
        </Place>
      );
    case 'loginPromotion':
      return (
        <Place name={name} {...look}>
          <PromotionPreview form={form} language={look.language} />
        </Place>
      );
    default:
      return <NoticePlaces form={form} {...look} />;
  }
}

/** A menu in the channel that is chosen above it. */
function Menu({ form, channels, ...look }: PlacesProps): ReactElement {
  const say = usePhrases(opsContent);
  const words = usePhrases(opsMenus);
  const [chosen, setChosen] = useState(() => firstChannel(form, channels)?.channel);
  const channel = channels.find((row) => row.channel === chosen);
  return (
    <>
      <label className={styles.channel}>
        {words.previewChannel}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {channels.map((row) => (
            <option key={row.channel} value={row.channel}>
              {row.name}
            </option>
          ))}
        </select>
      </label>
      <Place name={say.previewOf[form.kind]} {...look}>
        {channel && <MenuPreview form={form} channel={channel} {...look} />}
      </Place>
    </>
  );
}

interface NoticeProps extends Look {
  readonly form: ContentForm;
}

/**
 * Shows the notice at each place where a user sees it. An announcement for certain provinces has no
 * message over the order page: it stands beside the form once the sender's address is known.
 */
function NoticePlaces({ form, ...look }: NoticeProps): ReactElement {
  const say = usePhrases(opsContent);
  const { language } = look;
  const title = language === 'zh' ? form.titleZh : form.titleEn;
  const text = language === 'zh' ? form.contentZh : form.contentEn;
  const words = { title: title.trim() || say.untitled, text: text.trim() || say.noWords };
  const orders = hasOrderTab(form.tabs);
  const isRegional = orders && form.provinces.length > 0;
  const opens = !isRegional || form.tabs.includes('3') || form.tabs.includes('4');
  const endMs = momentOf(form.endTime);
  const until =
    form.closesOrdering && endMs !== undefined
      ? handOver[language].closedUntil(formatMoment(language, toShanghaiIso(endMs), Date.now()))
      : '';
  return (
    <>
      {opens && (
        <Place name={say.previewOf[form.kind]} {...look} fixed>
          <AnnouncementSheet
            {...words}
            action={form.kind === 'fault' ? notices[language].lookAgain : notices[language].known}
          />
        </Place>
      )}
      {form.tabs.includes('4') && (
        <Place name={say.previewHome} {...look}>
          <div className={styles.line}>
            <Notice tone="warn" icon={<SoundIcon size="small" />} onPress={() => undefined}>
              {words.title}
            </Notice>
          </div>
        </Place>
      )}
      {isRegional && (
        <Place name={say.previewRegional} {...look}>
          <div className={styles.line}>
            <Notice tone={form.closesOrdering ? 'danger' : 'info'} detail={`${words.text} ${until}`}>
              {words.title}
            </Notice>
          </div>
        </Place>
      )}
      {orders && !isRegional && form.closesOrdering && (
        <Place name={say.previewClosed} {...look}>
          <div className={styles.closed}>
            <Closed language={language} until={until} {...words} />
          </div>
        </Place>
      )}
    </>
  );
}

interface ClosedProps {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly until: string;
}

function Closed({ language, title, text, until }: ClosedProps): ReactElement {
  return (
    <EmptyState
      title={title}
      text={
        <>
          {text}
          <br />
          {until}
        </>
      }
      actions={
        <Button wide kind="outline">
          {handOver[language].closedOrders}
        </Button>
      }
    />
  );
}

interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

interface PlaceProps extends Look {
  readonly name: string;
  /** The content covers a screen. */
  readonly fixed?: boolean;
  readonly children: ReactNode;
}

/** A phone of 375 px. It is a picture: nothing in it can be pressed. */
function Place({ name, theme, language, fixed, children }: PlaceProps): ReactElement {
  return (
    <figure className={styles.place}>
      <figcaption className={styles.placeName}>{name}</figcaption>
      <div className={styles.phone} data-theme={theme} lang={language === 'zh' ? 'zh-CN' : 'en'} inert>
        <div className={joinClasses(fixed && styles.screen)}>{children}</div>
      </div>
    </figure>
  );
}
