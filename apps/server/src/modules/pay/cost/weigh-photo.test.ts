import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payWeighPhoto } from '@yidi/contract/calls/pay';
import { expect, test } from 'vitest';
import { takeScalePhoto } from '../../../network/proof-photo.ts';
import { localFiles } from '../../../ports/files/files.local.ts';
import { makeAddress, makePerson, newPhone } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { savePhoto } from '../../file/file.public.ts';
import { fileHandlers } from '../../file/file.ts';
import { openPayWorld, payableOrder } from '../testing.ts';

const world = await openPayWorld();
const { db, keys } = world;
const folder = join(tmpdir(), 'yidi-weigh-photo', randomUUID());
const photos = { db, files: localFiles(join(folder, 'files')), uploadFolder: join(folder, 'uploads') };
const at = () => new Date(world.now.getTime() + 60 * 60_000);

const photoOf = (orderId: string, { caller }: Pick<Awaited<ReturnType<typeof makePerson>>, 'caller'>) =>
  perform(payWeighPhoto, world.pay.payWeighPhoto, caller, { orderId }, { now: world.now });

test('the carrier’s photo of the scale is shown only to the payer', async () => {
  const phone = newPhone();
  const order = await payableOrder(world, { payMode: 'receiver', receiver: makeAddress(1, { userPhone: phone }) });
  const weighPhoto = await savePhoto(photos, await takeScalePhoto(1.8), world.now);
  await order.scan({ code: '203', at: at(), weighedKg: 1.8, weighPhoto });
  expect((await order.cost()).weighed).toMatchObject({ weighedKg: 1.8, photo: true });
  const consignee = await makePerson(world.of.world, { phone });
  const { readFile } = fileHandlers({ ...photos, keys });
  for (const person of [order.person, consignee]) {
    const { url } = await photoOf(order.orderId, person);
    const file = await readFile({ token: url.slice('/file/'.length) }, { now: world.now } as never);
    expect(file).toMatchObject({ type: 'image/jpeg', secret: true, show: 'inline' });
  }
  const stranger = await makePerson(world.of.world);
  expect((await refusalOf(photoOf(order.orderId, stranger))).class).toBe('NOT_FOUND');
});

test('a photo that the carrier did not send is not offered', async () => {
  for (const more of [{}, { weighPhoto: 'a'.repeat(64) }]) {
    const order = await payableOrder(world);
    await order.scan({ code: '203', at: at(), weighedKg: 1.8, ...more });
    expect((await order.cost()).weighed).toMatchObject({ weighedKg: 1.8, photo: false });
    expect((await refusalOf(photoOf(order.orderId, order.person))).class).toBe('NOT_FOUND');
  }
});
