/** What the cards of the order form say when they are read aloud: fetched in elder mode only. */
export const fetchAloud = () => import('./express-aloud.ts');
