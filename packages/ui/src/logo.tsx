import type { ReactElement } from 'react';

/** The logo on white, for dark headers; apps/web/public/icon.svg is the same on green. */
export function Logo({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="#fff" />
      <path fill="#00734a" d="M19 13h9a11 11 0 0 1 0 22h-9l2-7h7a4 4 0 0 0 0-8h-7z" />
      <path fill="#f4a100" d="M7 17h10l-1 3.500H7zM10 23h7l-1 3.500h-6zM7 29h8l-1 3.500H7z" />
    </svg>
  );
}
