declare global {
  interface Window {
    /** Put there by the document before any other code, out of the address. */
    yidiTicket?: string;
  }
}

/** The ticket that stood in the address of this page, once: it is for one exchange. */
export function takeTicket(): string | undefined {
  const ticket = window.yidiTicket;
  delete window.yidiTicket;
  return ticket;
}
