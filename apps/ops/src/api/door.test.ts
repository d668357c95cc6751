import { describe, expect, it } from 'vitest';
import { currentDoor, meetDoor } from './door.ts';

describe('doors', () => {
  it('are shared by the calls that meet the same one', async () => {
    const both = Promise.all([meetDoor('passkey'), meetDoor('passkey')]);
    expect(currentDoor()?.door).toBe('passkey');
    currentDoor()?.answer(true);
    expect(await both).toEqual([true, true]);
    expect(currentDoor()).toBeUndefined();
  });

  it('become one that asks for more, and what waited goes on after it', async () => {
    const asked = meetDoor('passkey');
    const locked = meetDoor('unlock');
    const over = meetDoor('logIn');
    expect(currentDoor()?.door).toBe('logIn');
    currentDoor()?.answer(true);
    expect(await Promise.all([asked, locked, over])).toEqual([true, true, true]);
  });

  it('stay what they are when a call asks for less meanwhile', async () => {
    const locked = meetDoor('logIn');
    const asked = meetDoor('passkey');
    expect(currentDoor()?.door).toBe('logIn');
    currentDoor()?.answer(true);
    expect(await Promise.all([locked, asked])).toEqual([true, true]);
  });
});
