import { senderWish } from '@yidi/phrases/sender-wish';
import { wishWords } from '@yidi/phrases/wish-words';
import { NOTE_COMMA } from '@yidi/rules/address/note-comma';
import { askedWish } from '@yidi/rules/delivery/asked-wish';
import { Button } from '@yidi/ui/button';
import { HomeIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import styles from '../express.module.css';
import type { TypedWish } from '../express-form.ts';

interface WishProps {
  /** The note to the courier in the pasted text. */
  readonly note: string;
  readonly wish: TypedWish | null;
  /** Sets the wish and the rest of the note. Returns false if the rest does not fit. */
  onChange(wish: TypedWish | null, note: string): boolean;
}

/** Offers to make a delivery wish of the note, on which the consignee decides; a tap undoes it. */
export function WishRow({ note, wish, onChange }: WishProps): ReactElement | null {
  const say = usePhrases(senderWish);
  const words = usePhrases(wishWords);
  function take(next: TypedWish | null, left: string): void {
    if (!onChange(next, left)) showToast(say.noRoom, { tone: 'bad' });
  }
  if (wish) {
    const back = [note, wish.words].filter(Boolean).join(NOTE_COMMA);
    return (
      <div className={styles.wishRow} role="status">
        <span className={styles.wish}>
          <HomeIcon size="small" /> {say.made(words[wish.wish])}
          <span className={styles.quiet}>{say.decides}</span>
        </span>
        <Button kind="quiet" size="small" onClick={() => take(null, back)}>
          {say.undo}
        </Button>
      </div>
    );
  }
  const asked = askedWish(note);
  if (!asked) return null;
  const { rest, ...made } = asked;
  return (
    <div className={styles.wishRow}>
      <span className={styles.wish}>{say.asks(asked.words)}</span>
      <Button kind="tonal" size="small" icon={<HomeIcon />} onClick={() => take(made, rest)}>
        {say.make}
      </Button>
    </div>
  );
}
