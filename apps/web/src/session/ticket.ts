declare global {
  interface Window {
    /** Set by an inline script before any other code, which removed it from the URL. */
    yidiTicket?: string;
  }
}

/** Removes a ticket that a redirect of ours carried in the fragment of the URL. */
export function readCarriedTicket(): void {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('sign');
  if (!ticket) return;
  window.yidiTicket = ticket;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Returns the ticket from the URL of this page, once, because it can be exchanged once. */
export function takeTicket(): string | undefined {
  const ticket = window.yidiTicket;
  delete window.yidiTicket;
  return ticket;
}
