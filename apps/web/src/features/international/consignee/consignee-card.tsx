import { checkInterAddress } from '@yidi/contract/calls/international';
import {
  emptyConsignee,
  type InterAddressField,
  type InterConsignee,
  type InterDraft,
} from '@yidi/contract/values/inter';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { printAddress } from '@yidi/rules/international/address-format';
import { needsOf } from '@yidi/rules/international/destination';
import { isLatin } from '@yidi/rules/international/latin';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { fieldErrors } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useUser } from '../../../api/user.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import type { DestinationInfo, InterOffer } from '../international.data.ts';
import styles from '../international.module.css';
import { AddressBook, SaveAddress } from './address-book.tsx';
import { ConsigneeFields } from './consignee-fields.tsx';
import { labelOf } from './consignee-labels.ts';
import { PasteAddress } from './paste-address.tsx';

interface ConsigneeProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  readonly chosen: InterOffer | undefined;
  onChange(part: Partial<InterDraft>): void;
}

/** The consignee's form, drawn from the destination's rules, and the address as it is printed. */
export function ConsigneeCard({ info, sending, chosen, onChange }: ConsigneeProps): ReactElement {
  const say = usePhrases(interConsignee);
  const user = useUser();
  const [doubts, setDoubts] = useState<readonly InterAddressField[]>([]);
  const productId = chosen?.productId ?? 'I2';
  const category = sending.category || 'gift';
  const needs = needsOf(info.needs, productId, category);
  const check = useCheck({ info, sending, productId, category, onChange });
  function write(part: Partial<InterConsignee>): void {
    check.reset();
    setDoubts(doubts.filter((field) => part[field] === undefined));
    // The postcode is the one that the price and the days were asked with.
    onChange({
      consignee: { ...sending.consignee, ...part },
      ...(part.postcode !== undefined && { postcode: part.postcode }),
    });
  }
  return (
    <Card title={say.title} aside={say.aside}>
      {user.isLogin === 1 && (
        <AddressBook
          country={info.code}
          onUse={({ fields, localAddress }) => {
            check.reset();
            setDoubts([]);
            onChange({ consignee: { ...emptyConsignee, ...fields }, postcode: fields.postcode, localAddress });
          }}
        />
      )}
      <PasteAddress
        info={info}
        onRead={(read) => {
          write(withoutEmpty(read.fields));
          setDoubts(read.doubts);
        }}
      />
      <ConsigneeFields
        info={info}
        needs={needs}
        consignee={sending.consignee}
        numbers={sending.numbers}
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
      <Preview info={info} consignee={sending.consignee} />
      {check.dropped.length > 0 && (
        <Notice>{say.dropped(check.dropped.map((key) => labelOf(say, info, key)).join(say.and))}</Notice>
      )}
      {check.isRight && <Notice tone="good">{say.right}</Notice>}
      <div className={styles.buttons}>
        <Button kind="tonal" busy={check.busy} busyLabel={say.checking} onClick={() => check.run()}>
          {say.check}
        </Button>
        {check.isRight && <SaveAddress info={info} sending={sending} />}
      </div>
    </Card>
  );
}

const withoutEmpty = (fields: Readonly<Record<string, string>>): Partial<InterConsignee> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** The server checks every field and the phone; what it wrote differently replaces the typed text. */
function useCheck({
  info,
  sending,
  productId,
  category,
  onChange,
}: Omit<ConsigneeProps, 'chosen'> & {
  readonly productId: 'I1' | 'I2' | 'I3';
  readonly category: Exclude<InterDraft['category'], ''>;
}) {
  const [dropped, setDropped] = useState<readonly Parameters<typeof labelOf>[2][]>([]);
  const [isRight, setRight] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const action = useAction(
    async () => {
      const { consignee: fields, numbers } = sending;
      const checked = await send(checkInterAddress, { country: info.code, fields, numbers, productId, category });
      setDropped(checked.dropped);
      setRight(true);
      onChange({
        consignee: checked.fields,
        postcode: checked.fields.postcode,
        numbers: checked.numbers as InterDraft['numbers'],
      });
    },
    (error) => {
      const byPath = Object.entries(fieldErrors(error)).map(([path, message]) => [path.split('.').at(-1)!, message]);
      setRefused(Object.fromEntries(byPath));
    },
  );
  return {
    ...{ busy: action.busy, run: action.run, dropped, isRight, refused },
    reset(): void {
      setRight(false);
      setDropped([]);
      setRefused({});
      action.reset();
    },
  };
}

function Preview({ info, consignee }: { info: DestinationInfo; consignee: InterConsignee }): ReactElement {
  const say = usePhrases(interConsignee);
  const shown = Object.fromEntries(
    Object.entries(consignee).map(([field, value]) => [field, isLatin(value) ? value : '']),
  ) as InterConsignee;
  const lines = printAddress(info.address, shown, info.printedName);
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>{say.preview}</p>
      {lines.length > 1 ? (
        <p className={styles.printed} lang="en" translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their place is what they are
            <span key={index}>{line}</span>
          ))}
        </p>
      ) : (
        <p className={styles.quiet}>{say.previewEmpty}</p>
      )}
    </div>
  );
}
