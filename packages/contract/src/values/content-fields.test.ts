import { expect, test } from 'vitest';
import { contentLink, menuPicture, pictureAddress } from './content-fields.ts';

test.each(['https://1.2.3.999/a.png', 'https://?x', 'https://%zz/a', 'https:///a.png', 'https://'])(
  '%s is no address of content, because not every URL parser reads it',
  (address) => {
    for (const field of [contentLink, menuPicture, pictureAddress]) {
      const parsed = field.safeParse(address);
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['url.foreign']);
    }
  },
);

test.each(['https://pictures.example/a-b/home%20on.webp?v=2', 'https://1.2.3.99/a.png', '/menu/home.webp'])(
  '%s is one',
  (address) => {
    expect(pictureAddress.safeParse(address).success).toBe(true);
    expect(menuPicture.safeParse(address).success).toBe(true);
  },
);
