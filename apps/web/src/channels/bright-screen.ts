import { useEffect } from 'react';

interface PayBridge {
  call(name: string, request: object, answer?: (result: { readonly brightness?: number }) => void): void;
}

/** What scanners need: as bright as it gets. */
const FULL = 1;

/**
 * While this is on the screen it stays lit, and is as bright as it gets where the host offers that;
 * the payment app does, browsers and the chat app do not. @guess The names are those of the payment
 * app's mini programs.
 */
export function useBrightScreen(): void {
  useEffect(() => {
    let gone = false;
    let lock: { release(): Promise<void> } | undefined;
    const { wakeLock } = navigator as { wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } };
    // Refused when the battery is low: the screen then goes dark as it always does.
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
