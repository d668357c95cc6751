/** Service names. The configuration maps each to a base URL; the default is this server. */
export type Service = 'user' | 'address' | 'order' | 'mail' | 'delivery' | 'content' | 'pay' | 'files' | 'carrier';
