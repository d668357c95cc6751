import { exported } from '../../call/exported.ts';
import { addressesAbroad } from './inter-address.store.ts';

export const exportedAddressesAbroad = exported(
  'addressesAbroad',
  ['inter_address'],
  async (db, { keys, personId }) => {
    const rows = await addressesAbroad(db, keys, personId);
    return rows.map(({ country, fields, localAddress, numbers, updatedAt }) => ({
      country,
      name: fields.name,
      phone: fields.phone,
      email: fields.email,
      address: [fields.company, fields.line1, fields.line2, fields.line3, fields.dependentLocality, fields.locality]
        .concat(fields.region, fields.postcode)
        .filter(Boolean)
        .join(', '),
      localAddress,
      number: Object.values(numbers).join(', '),
      savedAt: updatedAt,
    }));
  },
);
