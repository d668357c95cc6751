import { exported } from '../../call/exported.ts';
import { openRecord } from './sealed-address.ts';

export const exportedAddresses = exported('addresses', ['address'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { name, userPhone, province, city, district, street, address } = openRecord(keys, row);
    return {
      kind: row.type === '1' ? 'sender' : 'receiver',
      ...{ name, phone: userPhone, region: `${province}${city}${district}`, address: `${street}${address}` },
      ...{ latitude: row.lat, longitude: row.lng, isDefault: row.isDefault, createdAt: row.createdAt },
    };
  });
});
