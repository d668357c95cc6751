import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { BackIcon } from '@yidi/ui/icon';
import type { MouseEvent, ReactElement } from 'react';

interface BackProps {
  readonly to: '/claims' | '/inquiries';
  readonly children: string;
}

/** Links from an item to its list. If the item was opened from it, filters and place return. */
export function BackToList({ to, children }: BackProps): ReactElement {
  const { history } = useRouter();
  const { fromList } = useLocation().state;
  function back(event: MouseEvent): void {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link to={to} onClick={back}>
      <BackIcon size="small" />
      {children}
    </Link>
  );
}
