import type { HostName } from '@yidi/contract/values/host';
import type { Platform } from './detect.ts';

const recognisers: readonly HostName[] = ['chat', 'pay', 'search'];

/**
 * Returns the host app that can recognise the user of this page by a redirect. In mini programs
 * only their own program can.
 */
export function hostOf({ agent, inMiniProgram }: Pick<Platform, 'agent' | 'inMiniProgram'>): HostName | undefined {
  return inMiniProgram ? undefined : recognisers.find((name) => name === agent);
}
