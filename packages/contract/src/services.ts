/** Service names. The configuration maps each to a base URL; the default is this server. */
export type Service =
  | 'user'
  | 'address'
  | 'order'
  | 'mail'
  | 'delivery'
  | 'content'
  | 'pay'
  | 'files'
  | 'carrier'
  | 'staff';

/**
 * The services that may lie on another host. The others write the cookies of this site (user),
 * are called by carriers and payment vendors, who know one host (pay, carrier), or are linked by
 * pages and messages (files).
 */
export const movableServices = ['address', 'order', 'mail', 'delivery', 'content'] as const satisfies Service[];

/** Life of the token that the calls of a service on another host carry. */
export const SERVICE_TOKEN_LIFE_S = 300;
