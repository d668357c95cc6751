/** All code of waiting orders, in one go: what is needed offline must be loaded before. */
export async function fetchWaiting() {
  const [{ WaitingCards }, { KeepOrder }] = await Promise.all([
    import('./waiting-cards.tsx'),
    import('./keep-order.tsx'),
  ]);
  return { WaitingCards, KeepOrder };
}
