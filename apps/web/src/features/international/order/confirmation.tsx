import { emptyInterDraft } from '@yidi/contract/values/inter';
import { nameOfLine } from '@yidi/phrases/customs-words';
import { interFill } from '@yidi/phrases/inter-fill';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { formatYuan } from '@yidi/phrases/money';
import { totalFenOf } from '@yidi/rules/declaration/limits';
import { latinOnly } from '@yidi/rules/international/latin';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { BoxIcon, MapPinIcon, UserIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { fieldErrors } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { addressLine } from '../../address/address.data.ts';
import { openAddressForm } from '../../address/address.parts.tsx';
import { DutyChoice } from '../../duty/duty.parts.tsx';
import { ClosingPart } from '../../order/order.parts.tsx';
import { choosePoint } from '../../service-point/service-point.data.ts';
import { filledFor } from '../consignee/filled.ts';
import { UndeliverableCard } from '../international.parts.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { askedNumbers, ChangedProduct, Price } from './confirm-notices.tsx';
import styles from './inter-order.module.css';
import { type Confirm, type Lane, useConfirm, useDutyOf, useLane, useSubmit } from './use-confirm.ts';

/** Everything of a sending abroad on one page, before it becomes an order. */
export function Confirmation(): ReactElement {
  const say = usePhrases(words);
  const confirm = useConfirm();
  const { sending } = confirm.form;
  const lane = useLane(sending);
  if (confirm.settled && sending.country === emptyInterDraft.country) return <NoDraft made={confirm.form.made} />;
  return (
    <div className={styles.page}>
      <Screen
        query={lane}
        skeleton={{ label: say.busy, rows: ['full sentence', 3, 3, 2] }}
        failed={{ title: say.failed, kept: say.kept }}
        missing={<NoDraft made="" />}
      >
        {(found) => <Whole lane={found} confirm={confirm} />}
      </Screen>
    </div>
  );
}

/** Nothing to order. Who has just ordered comes back to it, and finds the order. */
function NoDraft({ made }: { made: string }): ReactElement {
  const say = usePhrases(words);
  return (
    <EmptyState
      title={made ? say.made : say.noDraft}
      text={say.noDraftText}
      actions={
        <>
          {made && (
            <ButtonLink wide href={hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId: made })}>
              {say.toMade}
            </ButtonLink>
          )}
          <ButtonLink wide kind={made ? 'outline' : 'filled'} href={hrefOf('/s/international')}>
            {say.start}
          </ButtonLink>
        </>
      }
    />
  );
}

interface PartProps {
  readonly confirm: Confirm;
  readonly lane: Lane;
  /** What the server says of a field, by its path. */
  readonly mistakes: Readonly<Record<string, string>>;
}

function Whole({ confirm, lane }: Omit<PartProps, 'mistakes'>): ReactElement {
  const say = usePhrases(words);
  const customs = useDutyOf(confirm, lane);
  const language = useLanguage();
  const submit = useSubmit(confirm, lane.offer, customs);
  const mistakes = fieldErrors(submit.refused);
  const { sending } = confirm.form;
  const place = [lane.info.name, sending.place].filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  const parts = { confirm, lane, mistakes };
  const asked = askedNumbers(parts);
  return (
    <>
      <header className={styles.headline}>
        <h2>{say.confirm.title(place.join(' '), lane.offer ? formatYuan(lane.offer.totalFen) : '—')}</h2>
        <p className={styles.quiet}>{say.confirm.weighed}</p>
      </header>
      <ChangedProduct {...parts} />
      <Sender {...parts} />
      <Consignee {...parts} />
      <Articles {...parts} />
      <UndeliverableCard
        form={{ ...sending, productId: lane.offer?.productId ?? '' }}
        change={(part) => confirm.change({ sending: { ...sending, ...part } })}
      />
      <Counter {...parts} />
      <DutyChoice
        offer={customs.offer}
        outlook={lane.outlook}
        payer={customs.payer}
        onChoose={(payer) => confirm.change({ payer })}
        articles={sending.lines.map((line) => nameOfLine(language, line))}
      />
      {lane.offer && <Price offer={lane.offer} dutyFen={customs.quote?.totalFen ?? 0} />}
      <Notice tone="info">
        {say.confirm.notice}
        {asked.length > 0 && say.confirm.noticeNumbers(asked.map(({ label }) => label).join(say.confirm.and))}
      </Notice>
      <ConfirmBar confirm={confirm} lane={lane} submit={submit} customs={customs} />
    </>
  );
}

/** Returns the messages of every field whose path begins so. */
const under = (mistakes: PartProps['mistakes'], ...starts: readonly string[]): string[] =>
  Object.entries(mistakes).flatMap(([path, text]) => (starts.some((start) => path.startsWith(start)) ? [text] : []));

function Mistakes({ texts }: { texts: readonly string[] }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <div role="alert">
      {[...new Set(texts)].map((text) => (
        <Mistake key={text}>{text}</Mistake>
      ))}
    </div>
  );
}

function Sender({ confirm, mistakes }: PartProps): ReactElement {
  const say = usePhrases(words).confirm;
  const { sender, isWhole, latin, change } = confirm;
  const edit = async () => {
    const result = await openAddressForm({ type: '1', start: sender });
    if (result) change({ sender: result.address });
  };
  return (
    <Card title={say.sender}>
      <Row
        icon={<UserIcon />}
        label={isWhole ? `${sender.name} ${sender.userPhone}` : say.chooseSender}
        sub={isWhole ? addressLine(sender) : undefined}
        onPress={() => void edit()}
      />
      <Mistakes texts={under(mistakes, 'sender.')} />
      <Field
        label={say.latin}
        hint={say.latinHint}
        error={mistakes.senderLatin}
        maxLength={60}
        autoCapitalize="words"
        spellCheck={false}
        value={latin}
        onChange={(text) => change({ latin: { forName: sender.name, text } })}
      />
    </Card>
  );
}

function Consignee({ confirm, lane, mistakes }: PartProps): ReactElement {
  const say = usePhrases(words).confirm;
  const { form, change } = confirm;
  const { consignee, country } = form.sending;
  const { name, company, line1, line2, line3, dependentLocality, locality, region, postcode, phone } =
    latinOnly(consignee);
  const lines = [name, company, line1, line2, line3, dependentLocality, [locality, region, postcode], phone]
    .flat()
    .filter(Boolean);
  const asked = askedNumbers({ confirm, lane });
  const own = usePhrases(interConsignee);
  const fill = usePhrases(interFill);
  const given = filledFor(form.sending)?.numbers ?? {};
  return (
    <Card title={say.consignee}>
      <Row
        icon={<MapPinIcon />}
        label={lines[0] ?? say.consignee}
        sub={lines.slice(1).join(', ') || undefined}
        value={say.change}
        href={hrefOf('/s/international', {}, { to: country })}
      />
      <Mistakes texts={under(mistakes, 'consignee.', 'country', 'localAddress')} />
      {asked.some(({ id }) => !given[id]) && <p className={styles.quiet}>{say.numbersText}</p>}
      {asked.map(({ id, label, where }) => (
        <Field
          key={id}
          label={own.numberOfConsignee(label)}
          hint={given[id] ? fill.given(given[id]) : where}
          error={mistakes[`numbers.${id}`]}
          maxLength={30}
          value={form.numbers[id] ?? ''}
          onChange={(typed) => change({ numbers: { ...form.numbers, [id]: typed } })}
        />
      ))}
    </Card>
  );
}

function Articles({ confirm: { form }, lane, mistakes }: PartProps): ReactElement {
  const say = usePhrases(words).confirm;
  const names = usePhrases(international);
  const { lines, category, country, grossG } = form.sending;
  const isDocuments = category === 'documents';
  const product = lane.offer && names.products[lane.offer.productId];
  return (
    <Card title={say.articles}>
      <Row
        icon={<BoxIcon />}
        label={isDocuments ? say.documents : say.articlesOf(lines.length, formatYuan(totalFenOf(lines)))}
        sub={product && names.barNote(product, String(kgOfGrams(grossG)))}
        value={say.change}
        href={hrefOf('/interDeclareInfo', {}, { to: country })}
      />
      <Mistakes texts={under(mistakes, 'lines', 'grossG', 'undeliverable', 'sizeCm')} />
    </Card>
  );
}

function Counter({ confirm: { form, change, sender }, mistakes }: PartProps): ReactElement {
  const say = usePhrases(words).confirm;
  const { point } = form;
  const choose = async () => {
    const { province, city, district } = sender;
    const region = province === '' ? null : { province, city, district };
    const asked = { title: say.point, use: say.usePoint, service: 'international', region } as const;
    const found = await choosePoint({ ...asked, pointCode: point?.code ?? null });
    if (found) change({ point: { code: found.code, name: found.name, address: found.address } });
  };
  return (
    <Card title={say.point}>
      <Row
        icon={<MapPinIcon />}
        label={point?.name ?? say.choosePoint}
        sub={point?.address}
        onPress={() => void choose()}
      />
      <ClosingPart mode="selfDrop" province={sender.province} />
      <Mistakes texts={under(mistakes, 'pointCode')} />
    </Card>
  );
}
