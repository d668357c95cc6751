import { useQuery } from '@tanstack/react-query';
import { account } from '@yidi/phrases/account';
import { identityEntry } from '@yidi/phrases/identity-entry';
import { invoiceEntry } from '@yidi/phrases/invoice-entry';
import { loyaltyEntry } from '@yidi/phrases/loyalty-entry';
import { ActionGrid } from '@yidi/ui/action-grid';
import { Card } from '@yidi/ui/card';
import {
  AddressBookIcon,
  BellIcon,
  CheckCircleIcon,
  ChevronIcon,
  ClockIcon,
  HomeIcon,
  InfoIcon,
  PhoneIcon,
  ReceiptIcon,
  SearchIcon,
  ShieldIcon,
  TruckIcon,
  UserIcon,
  WalletIcon,
} from '@yidi/ui/icon';
import { IdCardIcon, LogoutIcon, SettingsIcon } from '@yidi/ui/icon-settings';
import { GiftIcon, QrIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { openLogin } from '../../shell/open-login.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { orderCountQuery } from '../../shell/shell-data.ts';
import styles from './account.module.css';
import { ElderRow } from './look-settings.tsx';

/** The user's profile and the entries of the center. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const invoices = usePhrases(invoiceEntry);
  const names = usePhrases(identityEntry);
  const points = usePhrases(loyaltyEntry);
  const { brand } = useConfig();
  const loggedIn = useUser().isLogin === 1;
  const { data: counts } = useQuery(orderCountQuery);
  return (
    <div className={styles.page}>
      <Profile />
      <Orders due={counts?.due?.count ?? 0} />
      <Card>
        <Row
          icon={<AddressBookIcon />}
          label={say.addresses}
          href={hrefOf('/addresslist/{status}/{next?}', { status: '1' })}
        />
        <Row icon={<SearchIcon />} label={say.track} href={hrefOf('/query')} />
        <Row
          icon={<BellIcon />}
          label={say.messages}
          value={counts?.unread ? countUpTo99(counts.unread) : undefined}
          href={hrefOf('/newcenter')}
        />
        <Row icon={<QrIcon />} label={say.signCode} sub={say.signCodeSub} href={hrefOf('/my-center/signCode')} />
        <Row icon={<HomeIcon />} label={say.wishes} sub={say.wishesSub} href={hrefOf('/preferList')} />
        <Row
          icon={<IdCardIcon />}
          label={names.identity}
          sub={counts?.certified ? names.done : names.sub}
          href={hrefOf('/certification')}
        />
        <Row icon={<WalletIcon />} label={say.prepaid} sub={say.prepaidSub} href={hrefOf('/s/prepaid')} />
        <Row icon={<GiftIcon />} label={points.points} sub={points.sub} href={hrefOf('/my-center/integral')} />
        <Row icon={<ShieldIcon />} label={say.claims} sub={say.claimsSub} href={hrefOf('/emsClaim/tickets')} />
        <Row icon={<ReceiptIcon />} label={invoices.invoice} sub={invoices.sub} href={hrefOf('/s/invoice')} />
      </Card>
      <Card>
        <ElderRow />
        <Row icon={<SettingsIcon />} label={say.settings} sub={say.settingsSub} href={hrefOf('/my-center/set')} />
        <Row icon={<PhoneIcon />} label={say.service} value={brand.hotline} href={`tel:${brand.hotline}`} />
        <Row icon={<InfoIcon />} label={say.about} href={hrefOf('/about')} />
        {loggedIn && <Row icon={<UserIcon />} label={say.linked} sub={say.linkedSub} href={hrefOf('/accountsInfo')} />}
        {loggedIn && <Row icon={<LogoutIcon />} label={say.logOut} href={hrefOf('/my-center/logout')} />}
      </Card>
    </div>
  );
}

const countUpTo99 = (count: number) => (count > 99 ? '99+' : `${count}`);

/** Links to the order list by status, with the number of unpaid orders. */
function Orders({ due }: { due: number }): ReactElement {
  const say = usePhrases(account);
  const icons = {
    waiting: <ClockIcon />,
    due: <WalletIcon />,
    moving: <TruckIcon />,
    done: <CheckCircleIcon />,
  };
  return (
    <Card
      title={say.orders}
      aside={
        <a className={styles.all} href={hrefOf('/orderlist')}>
          {say.allOrders}
          <ChevronIcon size="small" />
        </a>
      }
    >
      <ActionGrid
        actions={(['waiting', 'due', 'moving', 'done'] as const).map((status) => ({
          id: status,
          label: status === 'due' && due > 0 ? `${say.ordersBy.due} ${countUpTo99(due)}` : say.ordersBy[status],
          icon: icons[status],
          href: hrefOf('/orderlist', {}, { status }),
        }))}
      />
    </Card>
  );
}

/** Opens the log-in for an anonymous user (spec §4). */
function Profile(): ReactElement {
  const say = usePhrases(account);
  const user = useUser();
  const loggedIn = user.isLogin === 1;
  return (
    <Card>
      <Row
        icon={user.avatar ? <img className={styles.avatar} src={user.avatar} alt="" /> : <UserIcon size="large" />}
        tone="good"
        strong
        label={loggedIn ? user.userName || say.hello : say.logIn}
        sub={loggedIn ? user.userName !== user.phone && user.phone : say.logInSub}
        {...(loggedIn ? {} : { onPress: () => void openLogin() })}
      />
    </Card>
  );
}
