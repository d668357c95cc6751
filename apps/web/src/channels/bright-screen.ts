import { useEffect } from 'react';

interface PayBridge {
  call(name: string, request: object, answer?: (result: { readonly brightness?: number }) => void): void;
}

/** The maximum brightness, which scanners need. */
const FULL = 1;

/**
 * Prevents the screen from turning off while the component is mounted, and sets full brightness if
 * the host supports it. The payment app does; browsers and the chat app do not.
 * @guess The names are those of the payment app's mini programs.
 */
export function useBrightScreen(): void {
  useEffect(() => {
    let gone = false;
    let lock: { release(): Promise<void> } | undefined;
    const { wakeLock } = navigator as { wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } };
    // Browsers refuse this when the battery is low. The screen then turns off as usual.
    void wakeLock?.request('screen').then(
      (held) => {
        if (gone) void held.release();
        else lock = held;
      },
      () => undefined,
    );
    const bridge = (globalThis as { AlipayJSBridge?: PayBridge }).AlipayJSBridge;
    let before: number | undefined;
    bridge?.call('getScreenBrightness', {}, ({ brightness }) => {
      before = brightness;
      if (!gone) bridge.call('setScreenBrightness', { brightness: FULL });
    });
    return () => {
      gone = true;
      void lock?.release();
      if (before !== undefined) bridge?.call('setScreenBrightness', { brightness: before });
    };
  }, []);
}
