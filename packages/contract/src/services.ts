/** Service names of the path → host table. Runtime configuration maps each to a base URL; by default all are this server. */
export type Service = 'user' | 'address' | 'order' | 'mail' | 'delivery' | 'content' | 'pay' | 'files' | 'carrier';
