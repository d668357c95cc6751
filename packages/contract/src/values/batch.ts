/** The possible contents of a table column. `whole`: name, phone and address in one cell. */
export const batchFields = [
  'whole',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'address',
  'goodsName',
  'weightKg',
  'declaredYuan',
  'message',
  /** The shop's order number, which is returned in the table of results. */
  'orderNo',
] as const;
export type BatchField = (typeof batchFields)[number];

/**
 * The state of a row. `unread`: its columns are not mapped yet; `dropped`: excluded by the user.
 */
export const batchRowStates = ['unread', 'wrong', 'ready', 'dropped', 'sent', 'failed'] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/** The mistakes of a row. */
export const batchMistakes = [
  'name.missing',
  'name.characters',
  'phone.missing',
  'phone.format',
  'address.short',
  'address.characters',
  'region.unknown',
  'region.unclear',
  'people.many',
  'goods.missing',
  'goods.forbidden',
  'weight.format',
  'declared.range',
  'declared.refused',
  'message.long',
  'text.unprintable',
  /** The label prints a placeholder for a character. */
  'text.rare',
  'product.unavailable',
  'twin',
] as const;
export type BatchMistake = (typeof batchMistakes)[number];

/** The reasons why a table is refused as a whole. */
export const tableFaults = ['empty', 'rows', 'wide', 'cell', 'type', 'unreadable', 'locked', 'bomb'] as const;
export type TableFault = (typeof tableFaults)[number];

/** Parts of a file that were skipped, or read differently than a table program shows them. */
export const batchNotes = [
  'sheets',
  'macros',
  'links',
  'formulas',
  'hidden',
  'hiddenRows',
  'hiddenColumns',
  'samples',
  'columns',
] as const;
export type BatchNote = (typeof batchNotes)[number];

/** 76 × 130 mm on a thermal printer, or four on a sheet of A4. */
export const labelPapers = ['thermal', 'a4'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** Spec: up to 500 rows and 5 MB; 100 rows are ordered by one call. */
export const BATCH_ROWS = 500;
export const BATCH_BYTES = 5 * 1024 * 1024;
export const BATCH_PART = 100;
/** A table with more columns is not a list of consignees and is refused. */
export const BATCH_COLUMNS = 60;
/** The limit of one cell; an address with notes is far shorter. */
export const BATCH_CELL = 2000;
/** The number of batches that can be opened together to choose orders. */
export const BATCH_CHOSEN = 10;
