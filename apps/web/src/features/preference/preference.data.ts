import type { InfoOf } from '@yidi/contract/call';
import { consents } from '@yidi/contract/calls/delivery';
import { acceptedPreferences, preferenceList, preferenceWays } from '@yidi/contract/calls/preference';
import type { PreferType } from '@yidi/contract/values/preference';
import { callQuery } from '../../api/query.ts';

export type Targets = InfoOf<typeof preferenceList>['targets'];
export type Target = Targets[number];
export type Wish = Target['preferences'][number];
export type Consent = InfoOf<typeof consents>['consents'][number];
export type UsedMail = InfoOf<typeof acceptedPreferences>['mails'][number];
export type Place = NonNullable<Wish['points']>[number];

/** Everything that can have wishes; mails only if one is named. */
export const targetsQuery = (mailNo: string | undefined) =>
  callQuery(preferenceList, mailNo === undefined ? {} : { waybillNo: mailNo });
export const placesQuery = (region: Target['region']) => callQuery(preferenceWays, { receiverAddress: region });
export const consentsQuery = callQuery(consents, {});
export const usedQuery = (mailNo: string | undefined) =>
  callQuery(acceptedPreferences, mailNo === undefined ? {} : { waybillNo: mailNo });

/** The queries to refetch after a wish was changed. */
export const changedBy = [preferenceList.path, consents.path, acceptedPreferences.path] as const;

export const wishOf = (target: Target | undefined, kind: PreferType): Wish | undefined =>
  target?.preferences.find(({ preferType }) => preferType === kind);

/** Returns the targets of a scope, those with wishes first. */
export function byScope(targets: Targets, scope: Target['scope']): Target[] {
  const inScope = targets.filter((target) => target.scope === scope);
  return [...inScope.filter(hasWishes), ...inScope.filter((target) => !hasWishes(target))];
}

export const hasWishes = ({ preferences }: Target): boolean => preferences.length > 0;
