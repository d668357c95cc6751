/**
 * Those of these mail numbers that a project's partner may scan; the first scan of a number binds
 * it.
 */
export { takeScanned as takeScannedOf } from './brand.store.ts';

/** Imports a partner's CSV: the demo plays a partner. */
export { importBrand } from './brand-import.ts';
