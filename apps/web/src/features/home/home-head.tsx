import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { scan } from '@yidi/phrases/scan';
import { shell } from '@yidi/phrases/shell';
import { readMailNo } from '@yidi/rules/mail/mail-no';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { BellIcon, ClearIcon, MapPinIcon, MenuIcon, ScanIcon, SearchIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Logo } from '@yidi/ui/logo';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { openScan } from '../../overlays/open-scan.ts';
import { openSideMenu } from '../../overlays/open-side-menu.ts';
import { canScan } from '../../overlays/scan-camera.ts';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { sendersQuery } from './home.data.ts';
import styles from './home-head.module.css';

/** Who we are, where one sends from, and the search. */
export function HomeHead(): ReactElement {
  const { brand } = useConfig();
  const language = useLanguage();
  const words = usePhrases(shell);
  return (
    <header className={styles.head}>
      <div className={styles.brandLine}>
        <Logo className={styles.logo} />
        <h1 className={styles.brand}>{language === 'zh' ? `${brand.zh} ${brand.en}` : brand.en}</h1>
        <SendingFrom />
        <a className={styles.bell} href={hrefOf('/newcenter')} aria-label={words.messages}>
          <BellIcon />
        </a>
        <IconButton
          className={styles.menu}
          icon={<MenuIcon />}
          label={words.menu}
          onClick={() => void openSideMenu()}
        />
      </div>
      <Search />
    </header>
  );
}

/** The place of the default sender; the times and counters below are meant for it. */
function SendingFrom(): ReactElement {
  const say = usePhrases(home);
  const sender = useQuery(sendersQuery).data?.records[0];
  if (!sender) return <span className={styles.place} />;
  const city = shortPlace(sender.city || sender.province);
  const district = sender.district === city ? '' : sender.district;
  return (
    <a
      className={styles.place}
      href={hrefOf('/addresslist/{status}/{next?}', { status: '1' })}
      aria-label={say.place(`${city}${district}`)}
    >
      <MapPinIcon size="small" />
      <span className={styles.placeName}>
        <span className={district && styles.city}>{city}</span>
        {district}
      </span>
    </a>
  );
}

/** One number goes to its trace, everything else to the query page, which reads several. */
function Search(): ReactElement {
  const say = usePhrases(home);
  const go = useNavigate();
  const [text, setText] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reading = readMailNo(text.trim());
    if (reading.kind === 'domestic' || reading.kind === 's10') {
      go.to('/queryDetail/{mailId?}', { mailId: reading.mailNo });
    } else {
      go.to('/query', {}, text.trim() ? { mailNo: text.trim() } : {});
    }
  }

  return (
    <search>
      <form className={styles.search} action={hrefOf('/query')} onSubmit={submit}>
        <SearchIcon className={styles.searchIcon} />
        <input
          className={styles.input}
          name="mailNo"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={say.search}
          aria-label={say.search}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          maxLength={400}
        />
        {text !== '' && (
          <IconButton
            className={styles.clear}
            icon={<ClearIcon size="small" />}
            label={say.clear}
            onClick={() => setText('')}
          />
        )}
        <ScanButton />
      </form>
    </search>
  );
}

/** Where the browser reads barcodes by itself; known only there, so it comes after the first HTML. */
function ScanButton(): ReactElement | null {
  const say = usePhrases(scan);
  const go = useNavigate();
  const [able, setAble] = useState(false);
  useEffect(() => setAble(canScan()), []);
  if (!able) return null;
  async function read() {
    const mailNo = await openScan();
    if (mailNo) go.to('/queryDetail/{mailId?}', { mailId: mailNo });
  }
  return <IconButton className={styles.scan} icon={<ScanIcon />} label={say.open} onClick={() => void read()} />;
}
