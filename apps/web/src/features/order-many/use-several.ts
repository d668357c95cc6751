import { express } from '@yidi/phrases/express';
import type { Drafts } from '../../session/drafts.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useDrafts } from '../../shell/use-drafts.ts';
import type { ExpressForm, TypedForm } from '../order/express/express-form.ts';
import type { Missing } from '../order/express/submit/submit-order.ts';
import { useDefaults } from '../order/express/use-defaults.ts';

/** Fields that only the page of one parcel offers. */
const SINGLE = { waybillNo: '', packaging: 'none', passwordSign: false } as const;

/** Returns the values of a form for several parcels, and the part of it that has no price. */
export function useSeveral<Form extends TypedForm>(drafts: Drafts<Form>) {
  const go = useNavigate();
  const { form: typed, other, change, clear } = useDrafts(drafts);
  const form: ExpressForm = { ...useDefaults(typed, 'courier'), ...SINGLE };
  return {
    typed,
    form,
    order: {
      mode: 'courier' as const,
      mailNo: undefined,
      pasted: { sender: typed.pastedSender, receiver: typed.pastedReceiver },
      pastedNote: typed.pastedNote,
      other,
    },
    change,
    /** Deletes the draft of an order that was made and opens its page. */
    done(orderId: string): void {
      clear();
      go.replace('/successful', {}, { orderId });
    },
  };
}

/** Returns sentences about a missing value that name the parcel with the first wrong number. */
export function useWrongWords(
  wrong: { readonly index: number; readonly what: Missing } | undefined,
  wrongAt: (no: number, words: string) => string,
) {
  const { missing } = usePhrases(express);
  const describeMissing = (words: string, what: Missing) =>
    wrong?.what === what ? wrongAt(wrong.index + 1, words) : words;
  return { describeMissing, howWrong: wrong && describeMissing(missing[wrong.what], wrong.what) };
}
