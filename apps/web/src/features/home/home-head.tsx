import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { formatPlace } from '@yidi/phrases/place-names';
import { shell } from '@yidi/phrases/shell';
import { readMailNo } from '@yidi/rules/mail/mail-no';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { BellIcon, ClearIcon, MapPinIcon, MenuIcon, ScanIcon, SearchIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Logo } from '@yidi/ui/logo';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useUser } from '../../api/user.ts';
import { canScan } from '../../overlays/can-scan.ts';
import { openScan } from '../../overlays/open-scan.ts';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { openSideMenu } from '../../shell/open-side-menu.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { orderCountQuery } from '../../shell/shell-data.ts';
import { sendersQuery } from '../address/address.data.ts';
import styles from './home-head.module.css';

const BELL_MS = 60_000;

/** Brand, sending region and search. */
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
        <Bell />
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

/** Links to the messages, with a dot while some are unread. */
function Bell(): ReactElement {
  const { messages } = usePhrases(shell);
  const enabled = useUser().isLogin === 1;
  const unread = useQuery({ ...orderCountQuery, enabled, refetchInterval: BELL_MS }).data?.unread;
  return (
    <a className={styles.bell} href={hrefOf('/newcenter')} aria-label={unread ? `${messages} ${unread}` : messages}>
      <BellIcon />
      {unread ? <b className={styles.unread}>{unread > 99 ? '99+' : unread}</b> : null}
    </a>
  );
}

/** The region of the default sender, to which the slots and service points below belong. */
function SendingFrom(): ReactElement {
  const language = useLanguage();
  const say = usePhrases(home);
  const sender = useQuery(sendersQuery).data?.records[0];
  if (!sender) return <span className={styles.place} />;
  const city = formatPlace(language, shortPlace(sender.city || sender.province));
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

/** A mail number opens its trace, any other text the query page. */
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

/** Shown only if the browser has a barcode reader, which is known after hydration. */
function ScanButton(): ReactElement | null {
  const say = usePhrases(home);
  const go = useNavigate();
  const [able, setAble] = useState(false);
  useEffect(() => setAble(canScan()), []);
  if (!able) return null;
  async function read() {
    const mailNo = await openScan();
    if (mailNo) go.to('/queryDetail/{mailId?}', { mailId: mailNo });
  }
  return <IconButton className={styles.scan} icon={<ScanIcon />} label={say.scan} onClick={() => void read()} />;
}
