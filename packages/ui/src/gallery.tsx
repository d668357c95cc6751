import { type ReactElement, useEffect, useState } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Button } from './button.tsx';
import { AloudSamples } from './gallery/aloud.tsx';
import { ButtonSamples, IconSamples } from './gallery/buttons.tsx';
import { DetailSamples } from './gallery/details.tsx';
import { FieldSamples, GoodsSamples } from './gallery/forms.tsx';
import { CascaderSample, MovingSamples, PuzzleSamples } from './gallery/moving.tsx';
import { ProductSamples } from './gallery/products.tsx';
import { phraseIn, type Say } from './gallery/say.ts';
import styles from './gallery/section.module.css';
import { OverlaySamples, StateSamples } from './gallery/states.tsx';
import { LogSamples, RouteSamples } from './gallery/traces.tsx';
import { ClockIcon, HomeIcon, ListIcon, MoreIcon, SearchIcon, UserIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Segmented } from './segmented.tsx';
import { TabBar } from './tab-bar.tsx';
import { TitleBar } from './title-bar.tsx';

export interface GallerySettings {
  language: 'zh' | 'en';
  theme: 'light' | 'dark';
  mode: 'normal' | 'elder';
  text: '100' | '150' | '200';
}

const FIRST: GallerySettings = { language: 'zh', theme: 'light', mode: 'normal', text: '100' };

/** Sets the theme and mode on <html> while the gallery is mounted. */
function useLook({ theme, mode, text }: GallerySettings): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = { theme: dataset.theme, mode: dataset.mode, text: dataset.text };
    Object.assign(dataset, { theme, mode, text });
    return () => {
      for (const key of ['theme', 'mode', 'text'] as const) {
        if (before[key] === undefined) delete dataset[key];
        else dataset[key] = before[key];
      }
    };
  }, [theme, mode, text]);
}

function Controls(props: {
  settings: GallerySettings;
  onChange: (settings: GallerySettings) => void;
  say: Say;
}): ReactElement {
  const { settings, onChange, say } = props;
  return (
    <div className={styles.controls}>
      <Segmented
        label={say('语言', 'Language')}
        value={settings.language}
        onChange={(language) => onChange({ ...settings, language })}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      <Segmented
        label={say('明暗', 'Theme')}
        value={settings.theme}
        onChange={(theme) => onChange({ ...settings, theme })}
        options={[
          { value: 'light', label: say('浅色', 'Light') },
          { value: 'dark', label: say('深色', 'Dark') },
        ]}
      />
      <Segmented
        label={say('模式', 'Mode')}
        value={settings.mode}
        onChange={(mode) => onChange({ ...settings, mode })}
        options={[
          { value: 'normal', label: say('普通', 'Normal') },
          { value: 'elder', label: say('长辈', 'Elder') },
        ]}
      />
      <Segmented
        label={say('字号', 'Text')}
        value={settings.text}
        onChange={(text) => onChange({ ...settings, text })}
        options={[
          { value: '100', label: '100 %' },
          { value: '150', label: '150 %' },
          { value: '200', label: '200 %' },
        ]}
      />
    </div>
  );
}

function Bars({ say }: { say: Say }): ReactElement {
  const [bar, setBar] = useState<'bottom' | 'tabs'>('bottom');
  const [open, setOpen] = useState(false);
  const tabs = [
    { id: 'home', label: say('首页', 'Home'), href: '#home', icon: <HomeIcon />, current: true },
    { id: 'query', label: say('查件', 'Track'), href: '#query', icon: <SearchIcon /> },
    {
      id: 'orders',
      label: say('订单', 'Orders'),
      href: '#orders',
      icon: <ListIcon />,
      count: 12840,
      countLabel: say('12840 单', '12840 orders'),
    },
    { id: 'me', label: say('我的', 'Me'), href: '#me', icon: <UserIcon /> },
  ];
  return (
    <>
      <div className={styles.controls}>
        <Segmented
          label={say('底栏', 'Bar')}
          value={bar}
          onChange={setBar}
          options={[
            { value: 'bottom', label: say('结算栏', 'Bottom bar') },
            { value: 'tabs', label: say('标签栏', 'Tab bar') },
          ]}
        />
      </div>
      {bar === 'tabs' ? (
        <TabBar label={say('主菜单', 'Main menu')} items={tabs} />
      ) : (
        <BottomBar
          above={
            <span className={styles.line}>
              <ClockIcon size="small" />{' '}
              <b>{say('今天 15–16 点来取，明天 18:00 前到', 'Collected today 15–16, there tomorrow by 18:00')}</b>
            </span>
          }
          price="¥21.50"
          priceNote={say('运费 18 + 保费 2 + 纸箱 1.5', 'Freight 18 + insurance 2 + box 1.5')}
          onPricePress={() => setOpen(!open)}
          priceOpen={open}
          priceLabel={say('价格明细', 'Parts of the price')}
          action={<Button size="large">{say('提交订单', 'Place the order')}</Button>}
        />
      )}
    </>
  );
}

/** Every component in every state, at /gallery in development; `first` sets its initial look. */
export function Gallery({ first }: { first?: Partial<GallerySettings> }): ReactElement {
  const [settings, setSettings] = useState<GallerySettings>({ ...FIRST, ...first });
  useLook(settings);
  const say = phraseIn(settings.language);
  return (
    <div className="column" lang={settings.language === 'zh' ? 'zh-CN' : 'en'}>
      <TitleBar
        title={say('部件', 'Parts')}
        onBack={() => window.history.back()}
        backLabel={say('返回', 'Back')}
        action={<IconButton icon={<MoreIcon />} label={say('更多', 'More')} />}
        lined
      />
      <div>
        <Controls settings={settings} onChange={setSettings} say={say} />
        <RouteSamples say={say} />
        <LogSamples say={say} />
        <DetailSamples say={say} />
        <AloudSamples say={say} />
        <FieldSamples say={say} />
        <GoodsSamples say={say} />
        <ProductSamples say={say} />
        <ButtonSamples say={say} />
        <StateSamples say={say} />
        <OverlaySamples say={say} />
        <MovingSamples say={say} />
        <CascaderSample say={say} key={settings.language} />
        <PuzzleSamples say={say} />
        <IconSamples say={say} />
        <Bars say={say} />
      </div>
    </div>
  );
}
