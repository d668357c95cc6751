/** Returns which of these mail numbers a partner may scan; the first scan of one binds it. */
export { takeScanned as takeScannedOf } from './brand.store.ts';

/** Imports a partner's CSV, for the demo. */
export { importBrand } from './brand-import.ts';
