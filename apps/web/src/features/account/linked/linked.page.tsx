import type { ReactElement } from 'react';
import { useRouteRow } from '../../../shell/url.ts';
import { AccountsInfo } from './accounts-info.tsx';
import { BindAccountList } from './bind-account-list.tsx';
import { BindAccountSuccess } from './bind-account-success.tsx';
import { loadLinked } from './linked.data.ts';
import { ManageAccount } from './manage-account.tsx';

export const load = loadLinked;

const screens = new Map<string, () => ReactElement>([
  ['/manageAccount', ManageAccount],
  ['/bindAccountSucess', BindAccountSuccess],
  ['/bindAccountList', BindAccountList],
]);

/** The four small screens of one list, in one file: each a file of its own would move code of others into every page. */
export function Page(): ReactElement {
  const Screen = screens.get(useRouteRow()?.path ?? '') ?? AccountsInfo;
  return <Screen />;
}
