/** Loads all code of waiting orders at once, before it is needed offline. */
export async function fetchWaiting() {
  const [{ WaitingCards }, { KeepOrder }] = await Promise.all([
    import('./waiting-cards.tsx'),
    import('./keep-order.tsx'),
  ]);
  return { WaitingCards, KeepOrder };
}
