import { isMobile } from '@yidi/contract/values/address-rules';
import type { SafePlace } from '@yidi/contract/values/delivery';
import { type Drafts, draft, unsaved } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import type { Delivery, Way } from '../delivery.data.ts';
import { offerOf } from '../delivery.data.ts';
import type { NewChoice } from '../replaced.tsx';
import type { Words } from '../say-way.ts';
import { useChoose } from '../use-choose.ts';

export interface WayFields {
  readonly way: Way | null;
  readonly personName: string;
  readonly personPhone: string;
  readonly personDoor: string;
  readonly place: SafePlace;
  /** The last day of storage; '' for the first possible one. */
  readonly until: string;
  /** The person or place that the consent is for: another one needs another consent. */
  readonly agreedTo: string;
}

// A typed name survives a reload for each mail; choice and consent do not.
const draftsOf = (mailNo: string): Drafts<WayFields> => ({
  way: unsaved<Way | null>(null),
  personName: draft(`delivery.${mailNo}.personName`, ''),
  personPhone: draft(`delivery.${mailNo}.personPhone`, ''),
  personDoor: draft(`delivery.${mailNo}.personDoor`, ''),
  place: unsaved<SafePlace>('door'),
  until: unsaved(''),
  agreedTo: unsaved(''),
});

/** Returns the person or place of a consent. */
export function consentOf({ way, personName, personDoor, place }: WayFields): string | null {
  if (way === 'person') return `person ${personName.trim()}`;
  if (way === 'neighbour') return `neighbour ${personName.trim()} ${personDoor.trim()}`;
  return way === 'place' ? `place ${place}` : null;
}

export function choiceOf({ way, personName, personDoor, place, until }: WayFields & { way: Way }): NewChoice {
  if (way === 'place') return { way, place };
  if (way === 'hold') return { way, until };
  if (way === 'person') return { way, personName: personName.trim() };
  return way === 'neighbour' ? { way, personName: personName.trim(), personDoor: personDoor.trim() } : { way };
}

function check(say: Words, form: WayFields) {
  const { way, personName, personPhone, personDoor, agreedTo } = form;
  const isNeighbour = way === 'neighbour';
  const isPerson = way === 'person' || isNeighbour;
  const mayLack = isNeighbour && personPhone === '';
  const consent = consentOf(form);
  return {
    ...(way === null && { way: say.chooseFirst }),
    ...(isPerson && personName.trim() === '' && { personName: say.nameMissing[isNeighbour ? 'neighbour' : 'person'] }),
    ...(isNeighbour && personDoor.trim() === '' && { personDoor: say.doorMissing }),
    ...(isPerson && !mayLack && !isMobile(personPhone) && { personPhone: say.phoneWrong }),
    ...(consent !== null && agreedTo !== consent && { agreed: say.noConsent }),
  };
}

/** The state of the form. If a way needs more fields, submitting opens the next screen. */
export function useWayForm(say: Words, info: Delivery) {
  const { waybillNo: mailNo, hold } = info;
  const go = useNavigate();
  const choose = useChoose(mailNo);
  return useForm<WayFields>({
    drafts: draftsOf(mailNo),
    check: (form) => check(say, form),
    async send({ way, personName, personPhone, personDoor, place, until }) {
      if (way === null) return undefined;
      if (way === 'time') go.to('/deliveryReserve/{status?}', {}, { mailNo });
      if (way === 'point' || way === 'locker') go.to('/collection-point-addr', {}, { mailNo, way });
      if (way === 'time' || way === 'point' || way === 'locker') return LEAVES;
      const cutoffAt = offerOf(info, way)?.cutoffAt;
      const more = {
        door: {},
        person: { personName: personName.trim(), personPhone, agreed: true },
        neighbour: {
          ...{ personName: personName.trim(), personDoor: personDoor.trim(), agreed: true },
          ...(personPhone && { personPhone }),
        },
        place: { place, agreed: true },
        hold: { until: until || hold?.from || '' },
      } as const;
      return choose({ way, cutoffAt, ...more[way] });
    },
  });
}
