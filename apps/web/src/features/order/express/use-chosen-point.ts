import { useQuery } from '@tanstack/react-query';
import { servicePointsQuery } from '../../pickup/pickup.data.ts';
import { pointQuery } from '../../service-point/service-point.data.ts';
import type { ExpressForm } from './express-form.ts';

/** Returns the chosen counter: one near the sender, or one found on the map. */
export function useChosenPoint({ sender, pointCode }: Pick<ExpressForm, 'sender' | 'pointCode'>) {
  const near = useQuery({ ...servicePointsQuery(sender), enabled: sender.province !== '' });
  const isNear = near.data?.list.some(({ code }) => code === pointCode) ?? false;
  const isAsked = pointCode !== null && !isNear && (sender.province === '' || !near.isPending);
  const far = useQuery({ ...pointQuery(pointCode ?? ''), enabled: isAsked });
  const found = near.data?.list.find(({ code }) => code === pointCode) ?? (isAsked ? far.data?.list[0] : undefined);
  return { point: found, error: near.error ?? (found ? null : far.error) };
}
