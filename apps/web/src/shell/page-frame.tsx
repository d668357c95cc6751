import { Component, type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import type { View } from '../router/router.ts';
import { useView } from '../router/router-context.tsx';
import { replayEarlyInput } from './early-input.ts';
import { ErrorPage } from './error-page.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { NotFoundState } from './not-found-state.tsx';
import { useHadUser } from './use-had-user.ts';

/** The current screen, or the state that replaces it. */
export function PageFrame(): ReactElement {
  const view = useView();
  if (!view.row) return <NotFoundState />;
  if (!view.Page) return <ErrorPage error={view.error} />;
  return (
    <Guard view={view}>
      <Screen key={view.row.path} {...view} />
    </Guard>
  );
}

/** A screen, or the log-in state where the route needs a log-in. */
function Screen({ row, Page }: View): ReactElement | null {
  const hadUser = useHadUser();
  // A layout effect runs before the effects that read storage or call the server.
  useLayoutEffect(() => replayEarlyInput(Date.now()), []);
  if (row?.login === 'needed' && !hadUser) return <LoginNeeded />;
  return Page ? <Page /> : null;
}

/** Shows an error page for a screen that threw. The next screen renders normally. */
class Guard extends Component<{ view: View; children: ReactNode }, { thrown?: unknown; view?: View }> {
  override state: { thrown?: unknown; view?: View } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('A screen threw nothing') };
  }

  static getDerivedStateFromProps(props: { view: View }, state: { thrown?: unknown; view?: View }) {
    return props.view === state.view ? null : { view: props.view, thrown: undefined };
  }

  override render(): ReactNode {
    return this.state.thrown ? <ErrorPage error={this.state.thrown} /> : this.props.children;
  }
}
