import type { InterAddressField, InterConsignee, InterDraft } from '@yidi/contract/values/inter';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { needsOf } from '@yidi/rules/international/destination';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import type { CheckedAddress, DestinationInfo, InterOffer, SavedAddress } from '../international.data.ts';
import styles from '../international.module.css';
import { AddressBook, SaveAddress } from './address-book.tsx';
import { AddressPreview } from './address-preview.tsx';
import { ConsigneeFields } from './consignee-fields.tsx';
import { labelOf } from './consignee-labels.ts';
import { FillLink } from './fill-link-part.tsx';
import { filledFor } from './filled.ts';
import { PasteAddress } from './paste-address.tsx';
import { type ConsigneePart, consigneePart, fromBook, fromPaste, isLost } from './replaced.ts';
import { useCheck } from './use-check.ts';

interface ConsigneeProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  readonly chosen: InterOffer | undefined;
  onChange(part: Partial<InterDraft>): void;
}

/**
 * Where the consignee comes from: typed, from the address book, from the consignee's own link, or
 * read from a text. `resetCheck` forgets the check of the former address.
 */
function useConsignee(sending: InterDraft, resetCheck: () => void, onChange: ConsigneeProps['onChange']) {
  const say = usePhrases(interConsignee);
  const [doubts, setDoubts] = useState<readonly InterAddressField[]>([]);
  const [isMasked, setMasked] = useState(false);
  const [bookId, setBookId] = useState<string>();
  function write(part: Partial<InterConsignee>): void {
    resetCheck();
    setDoubts(doubts.filter((field) => part[field] === undefined));
    // The postcode is the one that the price and the days were asked with.
    onChange({
      consignee: { ...sending.consignee, ...part },
      ...(part.postcode !== undefined && { postcode: part.postcode }),
    });
  }
  /** Replaces the whole consignee. What the former one had comes back with one tap. */
  function replace(
    now: ConsigneePart,
    id: string | undefined,
    unsure: readonly InterAddressField[] = [],
    filled: InterDraft['filled'] = null,
  ): void {
    const former = consigneePart(sending);
    const formerFilled = sending.filled ?? null;
    const formerId = bookId;
    setBookId(id);
    const show = (part: Partial<InterDraft>, doubted: readonly InterAddressField[]) => {
      resetCheck();
      setDoubts(doubted);
      onChange(part);
    };
    show({ ...now, filled }, unsure);
    if (isLost(former, now))
      showToast(say.replaced, {
        action: {
          label: say.undo,
          onPress: () => {
            setMasked(false);
            setBookId(formerId);
            show({ ...former, filled: formerFilled }, doubts);
          },
        },
      });
  }
  function use(saved: SavedAddress): void {
    setMasked(Object.keys(saved.numbers).length > 0);
    replace(fromBook(saved), saved.id);
  }
  function read({ fields, doubts: unsure }: CheckedAddress): void {
    setMasked(false);
    replace(fromPaste(sending, fields), undefined, unsure);
  }
  function fill({ filled, ...now }: ConsigneePart & Pick<InterDraft, 'filled'>): void {
    setMasked(false);
    replace(now, undefined, [], filled);
  }
  return { doubts, isMasked, bookId, setBookId, write, use, fill, read };
}

/** The consignee's form, drawn from the destination's rules, and the address as it is printed. */
export function ConsigneeCard({ info, sending, chosen, onChange }: ConsigneeProps): ReactElement {
  const say = usePhrases(interConsignee);
  const user = useUser();
  const productId = chosen?.productId ?? 'I2';
  const category = sending.category || 'gift';
  const needs = needsOf(info.needs, productId, category);
  const check = useCheck({ info, sending, productId, category, onChange });
  const { doubts, isMasked, bookId, setBookId, write, use, fill, read } = useConsignee(sending, check.reset, onChange);
  return (
    <Card title={say.title} aside={say.aside}>
      {user.isLogin === 1 && <AddressBook country={info.code} onUse={use} />}
      <FillLink sending={sending} productId={productId} category={category} onUse={fill} />
      <PasteAddress info={info} onRead={read} />
      {isMasked && <Notice>{say.numbersAgain}</Notice>}
      <ConsigneeFields
        info={info}
        needs={needs}
        consignee={sending.consignee}
        numbers={sending.numbers}
        given={filledFor(sending)?.numbers ?? {}}
        doubts={doubts}
        refused={check.refused}
        onField={write}
        onNumber={(numbers) => {
          check.reset();
          onChange({ numbers: { ...sending.numbers, ...numbers } });
        }}
      />
      <TextArea
        label={say.local}
        hint={say.localHint}
        rows={2}
        maxLength={300}
        value={sending.localAddress}
        onChange={(localAddress) => onChange({ localAddress })}
      />
      <AddressPreview info={info} consignee={sending.consignee} />
      <CheckResult info={info} sending={sending} check={check} id={bookId} onSaved={setBookId} />
    </Card>
  );
}

interface ResultProps extends Pick<ConsigneeProps, 'info' | 'sending'> {
  readonly check: ReturnType<typeof useCheck>;
  readonly id: string | undefined;
  onSaved(id: string): void;
}

/** Checks the address, says what was left out, and saves one that is right. */
function CheckResult({ check, ...saving }: ResultProps): ReactElement {
  const say = usePhrases(interConsignee);
  return (
    <>
      {check.dropped.length > 0 && (
        <Notice>{say.dropped(check.dropped.map((key) => labelOf(say, saving.info, key)).join(say.and))}</Notice>
      )}
      {check.isRight && <Notice tone="good">{say.right}</Notice>}
      <div className={styles.buttons}>
        <Button kind="tonal" busy={check.busy} busyLabel={say.checking} onClick={() => check.run()}>
          {say.check}
        </Button>
        {check.isRight && <SaveAddress {...saving} />}
      </div>
    </>
  );
}
