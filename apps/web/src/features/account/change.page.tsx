import { useQueryClient } from '@tanstack/react-query';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { lostNumber } from '@yidi/phrases/lost-number';
import { stepUp } from '@yidi/phrases/step-up';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { CodeRequest } from '../../overlays/code-request.tsx';
import { CODE_LENGTH } from '../../overlays/log-in.ts';
import { openSlider } from '../../overlays/open-slider.ts';
import { findOwn, type OwnNumber } from '../../overlays/own-number.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { useUser } from '../../session/user.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import styles from './account.module.css';
import { blameChange, type ChangeFields, changeTo, checkChange } from './change-phone.ts';
import { openLostNumber } from './open-lost-number.ts';

// A user who reads the code in another app comes back to a reloaded page: the number is still there, the code is a secret.
const drafts: Drafts<ChangeFields> = { phone: draft('change.phone', ''), code: unsaved('') };

export function Page(): ReactElement {
  return useUser().isLogin === 1 ? <ChangePhone /> : <LoginNeeded />;
}

/** Changes the number that the user logs in by: the new one is proved here, the old one by the fresh proof that the call asks for. */
function ChangePhone(): ReactElement {
  const say = usePhrases(stepUp);
  const lost = usePhrases(lostNumber);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const user = useUser();
  const { phone = '' } = user;
  const [own, setOwn] = useState<OwnNumber>();
  const form = useForm<ChangeFields>({
    drafts,
    check: (fields) => checkChange(language, fields, own),
    async send(fields) {
      await changeTo(client, fields);
      showToast(say.changed);
      go.replace('/my-center/set');
      return LEAVES;
    },
    blame: (error) => blameChange(language, error),
    failed: (error) => showToast(sayFailure(language, error), { tone: 'bad', place: 'middle' }),
  });
  const { form: fields, mistakes, change } = form;

  return (
    <div className={styles.page}>
      <Card title={say.now(phone)}>
        <p className={styles.loginLead}>{say.rules}</p>
        <FormPage form={form} leave="freely">
          <PhoneField
            label={say.newPhone}
            labelHidden
            placeholder={say.newHint}
            value={fields.phone}
            onChange={(next) => change({ phone: next })}
            error={mistakes.phone}
            clearLabel={say.clear}
          />
          <CodeRequest
            value={fields.code}
            onChange={(code) => change({ code })}
            error={mistakes.code}
            ask={async (next) => {
              if (!form.inspect('phone')) return undefined;
              const found = await findOwn(language, user, cleanPhone(fields.phone), 'rebind');
              setOwn(found);
              if (found) return undefined;
              return openSlider({ phone: cleanPhone(fields.phone), purpose: 'rebind', next });
            }}
          />
          <div className={styles.submit}>
            <Button
              type="submit"
              size="large"
              wide
              busy={form.busy}
              busyLabel={say.changing}
              disabled={fields.code.length < CODE_LENGTH}
            >
              {say.change}
            </Button>
          </div>
        </FormPage>
      </Card>
      <div className={styles.submit}>
        <Button wide kind="quiet" onClick={() => void openLostNumber()}>
          {lost.open}
        </Button>
      </div>
    </div>
  );
}
