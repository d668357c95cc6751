import { useState } from 'react';
import { useUser } from '../api/user.ts';

/**
 * Returns whether this screen had a logged-in user since it was opened. If the session ends later,
 * a form stays with its values, and its calls ask for the log-in. A log-in of another user loads
 * the page again.
 */
export function useHadUser(): boolean {
  const isUser = useUser().isLogin === 1;
  const [hadUser, setHadUser] = useState(isUser);
  if (isUser && !hadUser) setHadUser(true);
  return hadUser;
}
