import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useRouteRow } from '../../../shell/url.ts';
import { AccountsInfo } from './accounts-info.tsx';
import { BindAccount } from './bind-account.tsx';
import { BindAccountList } from './bind-account-list.tsx';
import { BindAccountSuccess } from './bind-account-success.tsx';
import { loadLinked } from './linked.data.ts';
import { ManageAccount } from './manage-account.tsx';
import { foundQuery, MigrateData } from './migrate-data.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  // A page is not told its path here; both answers are small.
  return [...loadLinked(args), args.client.prefetchQuery(foundQuery)];
}

const screens = new Map<string, () => ReactElement>([
  ['/bindAccount', BindAccount],
  ['/manageAccount', ManageAccount],
  ['/migrateData', MigrateData],
  ['/bindAccountSucess', BindAccountSuccess],
  ['/bindAccountList', BindAccountList],
]);

/** The linked phones and what earlier visits left, six small screens in one file: files of their own would share code so differently that other pages grow. */
export function Page(): ReactElement {
  const Screen = screens.get(useRouteRow()?.path ?? '') ?? AccountsInfo;
  return <Screen />;
}
