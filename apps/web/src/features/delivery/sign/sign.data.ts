import type { InfoOf } from '@yidi/contract/call';
import { signSelf } from '@yidi/contract/calls/delivery';
import { callQuery } from '../../../api/query.ts';
import { isEnded, type MailRow } from '../../trace/trace.data.ts';

export type SignCode = InfoOf<typeof signSelf>;

/** The next QR code is fetched this long after the former one expires. */
const AFTER_MS = 400;
const LOOK_AGAIN_MS = 30_000;

/** The code of a mail; refetched when its QR code expires. */
export const liveCodeQuery = (mailNo: string) => ({
  ...callQuery(signSelf, { waybillNo: mailNo }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: SignCode } }) =>
    state.data?.qr ? state.data.qr.leftS * 1000 + AFTER_MS : LOOK_AGAIN_MS,
});

/** Returns mails that need a delivery code and are not delivered yet. */
export const coded = (mails: readonly MailRow[]): readonly MailRow[] =>
  mails.filter((mail) => mail.passwordSign && !isEnded(mail));
