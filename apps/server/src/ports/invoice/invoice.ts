import type { InvoiceIssuer, InvoiceItem, InvoiceRefusal, InvoiceTitle } from '@yidi/contract/values/invoice';

export interface DraftLine {
  /** As the tax office classifies it: 收派服务, or 预付卡销售. */
  readonly kind: InvoiceItem;
  /** With tax. */
  readonly fen: number;
  readonly taxFen: number;
  readonly taxPercent: number;
}

/** An ordinary fully electronic invoice (数电普票) as it is asked for. */
export interface InvoiceDraft {
  /** Ours; the issuer takes each once. */
  readonly serialNo: string;
  readonly title: { readonly kind: InvoiceTitle; readonly name: string; readonly taxNo?: string | undefined };
  /** Where the issuer sends it. */
  readonly email?: string | undefined;
  readonly lines: readonly DraftLine[];
  readonly at: Date;
}

/** `registered`: there is no issuer; `unknown`: the issuer has no such number, or not yet; `waiting`: it is being issued. */
export type Issuing =
  | { readonly state: 'registered' | 'unknown' | 'waiting' }
  | { readonly state: 'issued'; readonly number: string; readonly fileUrl: string | null; readonly at: Date }
  | { readonly state: 'refused'; readonly refusal: InvoiceRefusal };

/** Who issues invoices. Each call may come twice. All throw InvoicesUnreachable when there is no answer; then the call is repeated. */
export interface Invoices {
  readonly issuer: InvoiceIssuer;
  issue(draft: InvoiceDraft): Promise<Issuing>;
  /** What became of an invoice, or of its reversal. */
  look(serialNo: string): Promise<Issuing>;
  /** Asks for a red-letter invoice over all of an issued one, under a serial number of its own. */
  reverse(serialNo: string, issued: { readonly number: string; readonly serialNo: string }): Promise<Issuing>;
  /** Sends an issued invoice again. */
  send(number: string, email: string): Promise<void>;
}

/** No answer, or one that cannot be read. Its message names no key. */
export class InvoicesUnreachable extends Error {
  override readonly name = 'InvoicesUnreachable';
}
