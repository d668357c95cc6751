/**
 * One of `examinations` in `/static/config.json`: those in force, the one that ends first is first.
 */
export interface Examination {
  readonly examinationId: string;
  readonly title: { readonly zh: string; readonly en: string };
}
