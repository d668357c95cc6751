import { maskCardNo } from '@yidi/rules/mask/mask';
import { exported } from '../../call/exported.ts';
import { openedCard } from '../account/account.public.ts';

/** The card number is masked, as on the screen: a file is easily passed on. */
export const exportedCertification = exported(
  'certification',
  ['user_card', 'identity_check'],
  async (db, { keys, personId }) => {
    const card = await openedCard({ db, keys }, personId);
    const checks = await db
      .selectFrom('identityCheck')
      .select(['askedAt', 'state', 'nameSealed', 'cardNoSealed'])
      .where('personId', '=', personId)
      .orderBy('askedAt')
      .execute();
    const open = (sealed: string | null) => (sealed === null ? null : keys.open('card.stored', sealed));
    return [
      ...(card
        ? [
            {
              ...{ name: card.name, cardType: card.idcardType, cardNo: maskCardNo(card.cardNo) },
              ...{ certifiedAt: card.certifiedAt, askedAt: null, state: 'certified' },
            },
          ]
        : []),
      ...checks.map(({ askedAt, state, nameSealed, cardNoSealed }) => ({
        ...{ name: open(nameSealed), cardType: null, cardNo: maskCardNo(open(cardNoSealed) ?? '') },
        ...{ certifiedAt: null, askedAt, state },
      })),
    ];
  },
);
