import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Router } from '../router/router.ts';
import { RouterProvider } from '../router/router-context.tsx';
import { type Boot, BootProvider } from './boot.tsx';
import { PreferencesProvider } from './preferences-context.tsx';
import { Shell } from './shell.tsx';

/** The whole app, identical for the first HTML and the browser. */
export function App(props: { router: Router; client: QueryClient; boot: Boot }): ReactElement {
  return (
    <BootProvider boot={props.boot}>
      <QueryClientProvider client={props.client}>
        <PreferencesProvider>
          <RouterProvider router={props.router}>
            <Shell />
          </RouterProvider>
        </PreferencesProvider>
      </QueryClientProvider>
    </BootProvider>
  );
}
