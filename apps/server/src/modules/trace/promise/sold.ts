import type { MailRow } from '../trace.store.ts';

export type PromisedMail = Pick<MailRow, 'promisedAt' | 'promiseMoved'>;

/** Returns the promise that was sold: lateness and claims count from it (decision 105). */
export function soldPromise({ promisedAt, promiseMoved: moved }: PromisedMail): Date | null {
  return moved?.sold === undefined ? promisedAt : new Date(moved.sold);
}

/** Returns the promise to show: the latest one, as long as the sold one is not broken. */
export function shownPromise(mail: PromisedMail, { untilMs }: { readonly untilMs: number }): Date | null {
  const sold = soldPromise(mail);
  return sold !== null && untilMs > sold.getTime() ? sold : (mail.promisedAt ?? sold);
}
