import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { AppRouter } from '../routes.tsx';
import { type Boot, BootProvider } from './boot.tsx';
import { PreferencesProvider } from './preferences-context.tsx';

/** The whole app, the same for the first HTML and the browser. */
export function App(props: { router: AppRouter; client: QueryClient; boot: Boot }): ReactElement {
  return (
    <BootProvider boot={props.boot}>
      <QueryClientProvider client={props.client}>
        <PreferencesProvider>
          <RouterProvider router={props.router} />
        </PreferencesProvider>
      </QueryClientProvider>
    </BootProvider>
  );
}
