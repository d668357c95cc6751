import type { SafePlace } from '@yidi/contract/values/delivery';
import type { PreferScope } from '@yidi/contract/values/preference';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import type { Language } from './language.ts';

interface Neighbour {
  readonly name: string;
  readonly door: string;
}

/** The place or person that a mail may be delivered to. */
export interface ConsentTo {
  readonly point?: { readonly name: string };
  readonly person?: { readonly name: string };
  readonly neighbour?: Neighbour;
  readonly place?: SafePlace;
}

export const safePlaces: Record<Language, Record<SafePlace, string>> = {
  zh: { door: '门口', cabinet: '门口鞋柜', mailbox: '信报箱', gate: '门卫室' },
  en: { door: 'the door', cabinet: 'the cabinet at the door', mailbox: 'the mailbox', gate: 'the gatehouse' },
};

const neighbourZh = ({ name, door }: Neighbour) => `邻居${name}${door && `（${door}）`}`;
const neighbourEn = ({ name, door }: Neighbour) => `my neighbour${name && ` ${name}`}${door && ` (${door})`}`;

/**
 * Returns the text of a consent for one mail and one place or person, as shown before consent and
 * stored. Empty fields are left out; nothing may be known about a neighbour.
 */
export function consentWords(
  language: Language,
  mailNo: string,
  { point, person, neighbour, place }: ConsentTo,
): string {
  const no = formatMailNo(mailNo);
  const where = point?.name ?? (place ? safePlaces[language][place] : '');
  if (language === 'zh') {
    const whom = neighbour ? neighbourZh(neighbour) : person?.name;
    return `我同意把邮件 ${no} ${whom ? `交给${whom}` : `放到${where}`}，只限这一件。`;
  }
  const whom = neighbour ? neighbourEn(neighbour) : person?.name;
  return `I agree that mail ${no} is ${whom ? `given to ${whom}` : `left at ${where}`}, for this mail only.`;
}

/** The subject of a standing consent. */
export interface ConsentFor {
  readonly scope: PreferScope;
  readonly title: string;
}

/** The agreed places of a standing consent. */
interface StandingTo {
  readonly points?: readonly { readonly name: string }[] | undefined;
  readonly person?: { readonly name: string } | undefined;
  readonly place?: SafePlace | undefined;
}

/** Returns the text of the consent to a standing wish, as shown before consent and stored. */
export function standingConsentWords(language: Language, target: ConsentFor, to: StandingTo): string {
  const { points, person, place } = to;
  if (language === 'zh') {
    const which = {
      mail: `邮件 ${target.title} `,
      sender: `${target.title}寄来的件`,
      address: `寄到“${target.title}”的件`,
    };
    const where = points?.map(({ name }) => name).join('、') ?? (place ? safePlaces.zh[place] : '');
    return `我同意把${which[target.scope]}${person ? `交给${person.name}` : `放到${where}`}，随时可以撤回。`;
  }
  const which = {
    mail: `mail ${target.title}`,
    sender: `what ${target.title} sends`,
    address: `what comes to “${target.title}”`,
  };
  const where = points?.map(({ name }) => name).join(', ') ?? (place ? safePlaces.en[place] : '');
  return `I agree that ${which[target.scope]} is ${person ? `given to ${person.name}` : `left at ${where}`}. I can withdraw this at any time.`;
}
