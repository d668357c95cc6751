import { Component, type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import type { View } from '../router/router.ts';
import { useView } from '../router/router-context.tsx';
import { useUser } from '../session/user.ts';
import { BrokenPage } from './broken-page.tsx';
import { takeEarlyHands } from './early-hands.ts';
import { LoginNeeded } from './login-needed.tsx';
import { NotFoundState } from './not-found-state.tsx';

/** The screen that is shown, or why there is none. */
export function PageFrame(): ReactElement {
  const view = useView();
  if (!view.row) return <NotFoundState />;
  if (!view.Page) return <BrokenPage error={view.error} />;
  return (
    <Guard view={view}>
      <Screen key={view.row.path} {...view} />
    </Guard>
  );
}

/** A screen in its place: asks for a log-in first where the route needs one. */
function Screen({ row, Page }: View): ReactElement | null {
  const user = useUser();
  // Whatever else begins with this screen (drafts, storage, calls) comes after what somebody waits for.
  useLayoutEffect(() => takeEarlyHands(Date.now()), []);
  if (row?.login === 'needed' && user.isLogin !== 1) return <LoginNeeded />;
  return Page ? <Page /> : null;
}

/** A screen that threw says so; the next one starts anew. */
class Guard extends Component<{ view: View; children: ReactNode }, { thrown?: unknown; view?: View }> {
  override state: { thrown?: unknown; view?: View } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('A screen threw nothing') };
  }

  static getDerivedStateFromProps(props: { view: View }, state: { thrown?: unknown; view?: View }) {
    return props.view === state.view ? null : { view: props.view, thrown: undefined };
  }

  override render(): ReactNode {
    return this.state.thrown ? <BrokenPage error={this.state.thrown} /> : this.props.children;
  }
}
