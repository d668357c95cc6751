import { fillConsignee } from '@yidi/contract/calls/inter-consignee';
import { emptyConsignee, type InterConsignee, type InterDraft } from '@yidi/contract/values/inter';
import { interFill } from '@yidi/phrases/inter-fill';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { needsOf } from '@yidi/rules/international/destination';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { fieldErrors, formatFailure } from '../../../../api/say-failure.ts';
import { send } from '../../../../api/send.ts';
import { draft, unsaved } from '../../../../session/drafts.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import { useDrafts } from '../../../../shell/use-drafts.ts';
import { AddressPreview } from '../address-preview.tsx';
import { ConsigneeFields } from '../consignee-fields.tsx';
import type { Asked } from './fill-page.tsx';

/** What is typed survives a reload and another language; numbers are never stored on the device. */
const drafts = {
  fields: draft<InterConsignee>('inter-fill.fields', emptyConsignee),
  local: draft('inter-fill.local', ''),
  numbers: unsaved<InterDraft['numbers']>({}),
};

interface FillProps extends Asked {
  readonly token: string;
  onDone(): void;
  /** Returns what is shown if the link ended meanwhile. */
  gone(error: unknown): ReactElement | undefined;
}

/** The form of the destination, as the sender's own, with who sees what. */
export function FillForm({ token, link, info, onDone, gone }: FillProps): ReactElement {
  const say = usePhrases(interFill);
  const fields = usePhrases(interConsignee);
  const language = useLanguage();
  const { form, change, clear } = useDrafts(drafts);
  const action = useAction(async () => {
    await send(fillConsignee, { token, fields: form.fields, localAddress: form.local, numbers: form.numbers });
    clear();
    onDone();
  }, 'shown');
  const ended = gone(action.failure);
  if (ended) return ended;
  const refused = refusedFields(action.failure);
  const count = Object.keys(refused).length;
  const write = (part: Parameters<typeof change>[0]) => {
    action.reset();
    change(part);
  };
  return (
    <>
      <Asks link={link} info={info} />
      <Card title={say.address} aside={fields.aside}>
        <ConsigneeFields
          info={info}
          needs={needsOf(info.needs, link.productId, link.category)}
          consignee={form.fields}
          numbers={form.numbers}
          given={{}}
          isOwn
          doubts={[]}
          refused={refused}
          onField={(part) => write({ fields: { ...form.fields, ...part } })}
          onNumber={(part) => write({ numbers: { ...form.numbers, ...part } })}
        />
        <TextArea
          label={fields.local}
          hint={fields.localHint}
          rows={2}
          maxLength={300}
          value={form.local}
          onChange={(local) => write({ local })}
        />
        <AddressPreview info={info} consignee={form.fields} />
      </Card>
      <Notice>{say.whoSees}</Notice>
      <BottomBar
        above={
          action.failure !== undefined && (
            <Mistake urgent>{count > 0 ? say.wrong(count) : formatFailure(language, action.failure)}</Mistake>
          )
        }
        action={
          <Button wide busy={action.busy} busyLabel={say.submitting} onClick={() => action.run()}>
            {say.submit}
          </Button>
        }
      />
    </>
  );
}

/** Returns the messages of the server by the last part of their path. */
const refusedFields = (failure: unknown) =>
  Object.fromEntries(Object.entries(fieldErrors(failure)).map(([path, text]) => [path.split('.').at(-1)!, text]));

/** Who asks, and what for. */
function Asks({ link, info }: Asked): ReactElement {
  const say = usePhrases(interFill);
  return (
    <>
      <header>
        <h2>{say.head(link.by, link.city)}</h2>
        <p>{say.asks(info.name)}</p>
      </header>
      <Notice tone="warn">{say.know}</Notice>
    </>
  );
}
