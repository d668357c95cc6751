import type { IdentityConfig } from '../../config/identity-config.ts';
import { demoIdentities, noIdentities } from './identity.demo.ts';
import { tencentIdentities } from './identity.tencent.ts';
import type { Identities } from './identity.ts';

/** Returns the register that the operator configured. */
export function openIdentities(config: IdentityConfig): Identities {
  if (config.register === 'tencent') return tencentIdentities(config);
  return config.register === 'demo' ? demoIdentities() : noIdentities();
}
