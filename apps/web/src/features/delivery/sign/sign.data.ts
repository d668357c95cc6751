import type { InfoOf } from '@yidi/contract/call';
import type { signSelf } from '@yidi/contract/calls/delivery';
import { isEnded, type MailRow, signCodeQuery } from '../../trace/trace.data.ts';

export type SignCode = InfoOf<typeof signSelf>;

/** A moment after the minute of a QR code the next one is fetched. */
const AFTER_MS = 400;
const LOOK_AGAIN_MS = 30_000;

/** The code of a mail; a QR code is fetched again when its minute expires. */
export const liveCodeQuery = (mailNo: string) => ({
  ...signCodeQuery(mailNo),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: SignCode } }) =>
    state.data?.qr ? state.data.qr.leftS * 1000 + AFTER_MS : LOOK_AGAIN_MS,
});

/** Those that are handed over for a code and were not yet. */
export const coded = (mails: readonly MailRow[]): readonly MailRow[] =>
  mails.filter((mail) => mail.passwordSign && !isEnded(mail));
