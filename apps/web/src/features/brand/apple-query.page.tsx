import type { ReactElement } from 'react';
import type { LoadArgs } from '../../routes.tsx';
import { deferredPart } from '../../shell/deferred-part.tsx';
import { BrandWaiting } from './brand-waiting.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return [import('./brand.data.ts').then(({ startBrand }) => startBrand(args)), Brand.ready()];
}

export const parts = () => [Brand.ready()];

/** The mails of a partner's number, one of them, or the form that asks for the number. */
export function Page(): ReactElement {
  return <Brand />;
}

/** A lazy chunk: the bundler would otherwise merge its code into that of other pages. */
const Brand = deferredPart<object>(async () => (await import('./brand-page.tsx')).BrandPage, BrandWaiting);
