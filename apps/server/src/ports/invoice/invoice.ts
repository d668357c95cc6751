import type { InvoiceIssuer, InvoiceItem, InvoiceRefusal, InvoiceTitle } from '@yidi/contract/values/invoice';

export interface DraftLine {
  /** The class of the tax office: 收派服务 or 预付卡销售. */
  readonly kind: InvoiceItem;
  /** Including tax. */
  readonly fen: number;
  readonly taxFen: number;
  readonly taxPercent: number;
}

/** The application for an ordinary fully electronic invoice (数电普票). */
export interface InvoiceDraft {
  /** Our serial number. The issuer accepts each number once. */
  readonly serialNo: string;
  readonly title: { readonly kind: InvoiceTitle; readonly name: string; readonly taxNo?: string | undefined };
  /** The address to which the issuer sends the invoice. */
  readonly email?: string | undefined;
  readonly lines: readonly DraftLine[];
  readonly at: Date;
}

/**
 * `registered`: there is no issuer. `unknown`: the issuer does not have the number, or not yet.
 * `waiting`: it is being issued.
 */
export type Issuing =
  | { readonly state: 'registered' | 'unknown' | 'waiting' }
  | { readonly state: 'issued'; readonly number: string; readonly fileUrl: string | null; readonly at: Date }
  | { readonly state: 'refused'; readonly refusal: InvoiceRefusal };

/**
 * Issues invoices. Each call may be repeated. All methods throw InvoicesUnreachable if there is no
 * answer; the caller then repeats the call.
 */
export interface Invoices {
  readonly issuer: InvoiceIssuer;
  issue(draft: InvoiceDraft): Promise<Issuing>;
  /** Returns the state of an invoice or of its reversal. */
  look(serialNo: string): Promise<Issuing>;
  /**
   * Requests a red-letter invoice that reverses an issued invoice as a whole, under its own serial
   * number.
   */
  reverse(serialNo: string, issued: { readonly number: string; readonly serialNo: string }): Promise<Issuing>;
  /** Sends an issued invoice once more. */
  send(number: string, email: string): Promise<void>;
}

/** The issuer gave no readable answer. The message contains no key. */
export class InvoicesUnreachable extends Error {
  override readonly name = 'InvoicesUnreachable';
}
