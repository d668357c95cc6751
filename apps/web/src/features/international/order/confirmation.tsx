import { ApiError } from '@yidi/contract/envelope';
import { emptyInterDraft, type InterProductId, type InterTransport } from '@yidi/contract/values/inter';
import { duty } from '@yidi/phrases/duty';
import { interFill } from '@yidi/phrases/inter-fill';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { formatYuan } from '@yidi/phrases/money';
import { totalFenOf } from '@yidi/rules/declaration/limits';
import { needsOf } from '@yidi/rules/international/destination';
import { latinOnly } from '@yidi/rules/international/latin';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { BoxIcon, MapPinIcon, UserIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { PriceParts } from '@yidi/ui/price-parts';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { addressLine } from '../../address/address.data.ts';
import { openAddressForm } from '../../address/address.parts.tsx';
import { UndeliverableCard } from '../../declaration/declaration.parts.tsx';
import { DutyChoice } from '../../duty/duty.parts.tsx';
import { choosePoint } from '../../service-point/service-point.data.ts';
import { filledFor } from '../consignee/filled.ts';
import styles from './inter-order.module.css';
import {
  type Confirm,
  type ConfirmedDuty,
  type Lack,
  type Lane,
  lacksIn,
  useConfirm,
  useDutyOf,
  useLane,
  useSubmit,
} from './use-confirm.ts';

/** Everything of a sending abroad on one page, before it becomes an order. */
export function Confirmation(): ReactElement {
  const say = usePhrases(words);
  const confirm = useConfirm();
  const { sending } = confirm.form;
  const lane = useLane(sending);
  if (confirm.settled && sending.country === emptyInterDraft.country) return <NoDraft />;
  return (
    <div className={styles.page}>
      <Screen
        query={lane}
        skeleton={{ label: say.busy, rows: ['full sentence', 3, 3, 2] }}
        failed={{ title: say.failed, kept: say.kept }}
        missing={<NoDraft />}
      >
        {(found) => <Whole lane={found} confirm={confirm} />}
      </Screen>
    </div>
  );
}

function NoDraft(): ReactElement {
  const say = usePhrases(words);
  return (
    <EmptyState
      title={say.noDraft}
      text={say.noDraftText}
      actions={
        <ButtonLink wide href={hrefOf('/s/international')}>
          {say.start}
        </ButtonLink>
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
        articles={sending.lines.map(({ nameZh }) => nameZh)}
      />
      {lane.offer && <Price offer={lane.offer} dutyFen={customs.quote?.totalFen ?? 0} />}
      <Notice tone="info">
        {say.confirm.notice}
        {asked.length > 0 && say.confirm.noticeNumbers(asked.map(({ label }) => label).join(say.confirm.and))}
      </Notice>
      <Bar {...parts} submit={submit} customs={customs} />
    </>
  );
}

/** Returns the numbers that customs ask of this consignee. */
function askedNumbers({ confirm, lane: { info, offer } }: Omit<PartProps, 'mistakes'>) {
  const needs = needsOf(info.needs, offer?.productId ?? 'I2', confirm.form.sending.category || 'gift');
  return info.numbers.filter(({ id }) => (needs[id] ?? 'unused') !== 'unused');
}

/** Says that the chosen product is not offered any more, and which one stands in its place. */
function ChangedProduct({ confirm, lane: { offer } }: Omit<PartProps, 'mistakes'>): ReactElement | null {
  const say = usePhrases(words).confirm;
  const names = usePhrases(international);
  const { productId, transport } = confirm.form.sending;
  if (
    !offer ||
    productId === '' ||
    (offer.productId === productId && (transport || offer.transport) === offer.transport)
  )
    return null;
  const named = (product: InterProductId, by: InterTransport | '') =>
    product === 'I3' && by !== '' ? `${names.products[product]} ${names.transports[by]}` : names.products[product];
  return (
    <Notice tone="warn" urgent>
      {say.productChanged(named(productId, transport), named(offer.productId, offer.transport))}
    </Notice>
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
          label={label}
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
      <Mistakes texts={under(mistakes, 'pointCode')} />
    </Card>
  );
}

function Price({ offer, dutyFen }: { offer: NonNullable<Lane['offer']>; dutyFen: number }): ReactElement {
  const say = usePhrases(words).confirm;
  const whoPays = usePhrases(duty);
  const paid = { id: 'duty', label: whoPays.total, amount: formatYuan(dutyFen) };
  const freight = offer.parts.map(({ kind, fen }) => ({ id: kind, label: say.parts[kind], amount: formatYuan(fen) }));
  return (
    <Card>
      <PriceParts
        parts={dutyFen === 0 ? freight : [...freight, paid]}
        totalLabel={dutyFen === 0 ? say.freight : say.both}
        total={formatYuan(offer.totalFen + dutyFen)}
      />
    </Card>
  );
}

interface BarProps extends PartProps {
  readonly submit: ReturnType<typeof useSubmit>;
  readonly customs: ConfirmedDuty;
}

function Bar({ confirm, lane, submit, customs: { payer, quote } }: BarProps): ReactElement {
  const say = usePhrases(words).confirm;
  const whoPays = usePhrases(duty);
  const language = useLanguage();
  const { offer, info } = lane;
  const lacks: readonly Lack[] = lacksIn(confirm, offer, payer);
  const failure = offer ? submit.failure !== undefined && whyNot(submit.failure) : say.notOffered;
  const overLimit = submit.failure !== undefined && limitIn(submit.failure) === 'over';
  return (
    <BottomBar
      {...(offer && { price: formatYuan(offer.totalFen + (quote?.totalFen ?? 0)) })}
      priceNote={quote && offer ? whoPays.inBar(formatYuan(offer.totalFen), formatYuan(quote.totalFen)) : say.weighed}
      above={
        <>
          {failure && <Mistake urgent>{failure}</Mistake>}
          {overLimit && <LawfulWays country={info.code} />}
        </>
      }
      action={
        <Button
          wide
          disabled={!offer || lacks.length > 0}
          busy={submit.busy}
          busyLabel={say.submitting}
          onClick={() => submit.run()}
        >
          {lacks.length > 0 ? say.lacks(lacks.length) : say.submit}
        </Button>
      }
    />
  );

  function whyNot(refusal: unknown): string {
    if (refusal instanceof ApiError && refusal.reason === 'price.changed') return say.repriced;
    const limit = limitIn(refusal);
    if (limit !== undefined) return say.limit[limit](formatYuan(info.limitFen));
    return formatFailure(language, refusal);
  }
}

type Refused = keyof (typeof words)['zh']['confirm']['limit'];

/** How the list stands to the limit, if that is why the order was refused. */
function limitIn(refusal: unknown): Refused | undefined {
  if (!(refusal instanceof ApiError) || refusal.reason !== 'inter.limit') return undefined;
  const limit = refusal.info?.limit;
  return limit === 'goods' || limit === 'needsQuote' || limit === 'unrated' ? limit : 'over';
}

/** The two lawful ways to send what is above the limit. */
function LawfulWays({ country }: { country: string }): ReactElement {
  const say = usePhrases(words).confirm;
  return (
    <p className={styles.ways}>
      <a href={hrefOf('/interDeclareInfo', {}, { to: country })}>{say.takeOut}</a>
      <a href={hrefOf('/Maplocation', {}, { filter: 'international' })}>{say.asGoods}</a>
    </p>
  );
}
