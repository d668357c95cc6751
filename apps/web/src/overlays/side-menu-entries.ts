import type { Place } from '../channels/detect.ts';

export const allEntries = ['courier', 'selfSend', 'batch', 'query', 'freight', 'claim', 'service', 'invoice'] as const;
export type SideMenuEntry = (typeof allEntries)[number];

/**
 * The side menu of a place (spec §1, §6): batch send in the chat app only, claim and customer service in the chat and
 * payment apps, e-invoice hidden unless the server's menu turns it on, self-send hidden for PostGroup.
 */
export function sideMenuEntries(place: Place, served: readonly { readonly link: string }[]): SideMenuEntry[] {
  const { family } = place.can;
  const shown: Readonly<Record<SideMenuEntry, boolean>> = {
    courier: true,
    selfSend: place.channel !== 'postGroup',
    batch: family === 'chat',
    query: true,
    freight: true,
    claim: family !== 'other',
    service: family !== 'other',
    invoice: served.some(({ link }) => link.includes('invoice')),
  };
  return allEntries.filter((entry) => shown[entry]);
}
