declare global {
  interface Window {
    /** Set by an inline script before any other code, which removed it from the URL. */
    yidiTicket?: string;
  }
}

/**
 * Returns the ticket from the URL of this page; undefined without one. Each ticket is returned
 * once, because it can be exchanged once.
 */
export function takeTicket(): string | undefined {
  const ticket = window.yidiTicket;
  delete window.yidiTicket;
  return ticket;
}
