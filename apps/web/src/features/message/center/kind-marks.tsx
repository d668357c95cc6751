import type { ListedKind } from '@yidi/contract/values/message';
import { CheckCircleIcon, ClockIcon, ParcelIcon, ShieldIcon, StoreIcon, WalletIcon, WarningIcon } from '@yidi/ui/icon';
import { ScooterIcon } from '@yidi/ui/icon-things';

export const kindMarks = {
  pickup: { Icon: ParcelIcon, tone: 'good' },
  delivery: { Icon: ScooterIcon, tone: 'good' },
  waiting: { Icon: StoreIcon, tone: 'attention' },
  failed: { Icon: WarningIcon, tone: 'attention' },
  change: { Icon: ClockIcon, tone: 'attention' },
  delivered: { Icon: CheckCircleIcon, tone: 'good' },
  money: { Icon: WalletIcon, tone: 'plain' },
  safety: { Icon: ShieldIcon, tone: 'attention' },
} as const satisfies Readonly<Record<ListedKind, object>>;
