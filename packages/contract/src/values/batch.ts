/** What a column of a batch's table may hold. `whole`: name, phone and address in one cell. */
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
  /** The number by which the shop knows the order: kept for the table of results. */
  'orderNo',
] as const;
export type BatchField = (typeof batchFields)[number];

/** The state of a row. `unread`: its columns are not named yet; `dropped`: taken out by its owner, and put back by them. */
export const batchRowStates = ['unread', 'wrong', 'ready', 'dropped', 'sent', 'failed'] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/** What is wrong with a row. */
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
  /** A label prints a mark in place of a character. */
  'text.rare',
  'product.unavailable',
  'twin',
] as const;
export type BatchMistake = (typeof batchMistakes)[number];

/** Why a table is refused as a whole. */
export const tableFaults = ['empty', 'rows', 'wide', 'cell', 'type', 'unreadable', 'locked', 'bomb'] as const;
export type TableFault = (typeof tableFaults)[number];

/** What was left out of a file, or read otherwise than a table program shows it. */
export const batchNotes = [
  'sheets',
  'macros',
  'links',
  'formulas',
  'hidden',
  'hiddenRows',
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
/** Wider tables are no lists of consignees. */
export const BATCH_COLUMNS = 60;
/** One cell: an address with its notes is far shorter. */
export const BATCH_CELL = 2000;
/** So many batches are opened at once to choose among their orders. */
export const BATCH_CHOSEN = 10;
