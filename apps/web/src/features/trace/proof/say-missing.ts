import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { notReceived, receiptSettle } from '@yidi/contract/calls/inquiry';
import { send } from '../../../api/send.ts';
import { type TraceInfo, traceQuery } from '../trace.data.ts';

/** Reports a mail as missing. @throws ApiError, NetworkError */
export async function reportMissing(client: QueryClient, request: RequestOf<typeof notReceived>): Promise<void> {
  show(client, request.mailNo, await send(notReceived, request));
}

/** Settles the report after the courier's answer. @throws ApiError, NetworkError */
export async function settleMissing(client: QueryClient, mailNo: string, found: boolean): Promise<void> {
  show(client, mailNo, await send(receiptSettle, { mailNo, found }));
}

/** Puts the report into the cached trace, without a refetch. */
function show(client: QueryClient, mailNo: string, report: InfoOf<typeof notReceived>): void {
  client.setQueryData<TraceInfo>(traceQuery(mailNo).queryKey, (info) => info && { ...info, receipt: { said: report } });
}
