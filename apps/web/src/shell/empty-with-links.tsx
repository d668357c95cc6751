import { ButtonLink } from '@yidi/ui/button';
import { EmptyState, type EmptyStateProps } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';

interface EmptyWithLinksProps extends Omit<EmptyStateProps, 'actions'> {
  /** Where to go on: the next step first. */
  readonly links: readonly (readonly [label: string, href: string])[];
}

/** An empty page or list that leads on to other pages. */
export function EmptyWithLinks({ links, ...state }: EmptyWithLinksProps): ReactElement {
  const buttons = links.map(([label, href], index) => (
    <ButtonLink key={href} wide kind={index > 0 ? 'outline' : undefined} href={href}>
      {label}
    </ButtonLink>
  ));
  return <EmptyState {...state} actions={buttons} />;
}
