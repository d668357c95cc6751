import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Connects a text input with its value. While an input method composes (pinyin, and the words of
 * phone keyboards), the input shows exactly what was typed: a cleaned value would end the
 * composition, so that letters are lost or doubled.
 */
export function useComposition<Element extends TextElement>(value: string, onChange: (value: string) => void) {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange(event: ChangeEvent<Element>): void {
      const { isComposing } = event.nativeEvent as InputEvent;
      setComposed(isComposing ? event.target.value : undefined);
      onChange(event.target.value);
    },
    onCompositionEnd(event: CompositionEvent<Element>): void {
      setComposed(undefined);
      onChange(event.currentTarget.value);
    },
  };
}
