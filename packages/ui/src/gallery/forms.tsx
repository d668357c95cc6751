import { type ReactElement, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ChipGroup } from '../chips.tsx';
import { Checkbox } from '../choice.tsx';
import { CodeField } from '../code-field.tsx';
import { Field } from '../field.tsx';
import { SearchIcon, TruckIcon } from '../icon.tsx';
import { PhoneField } from '../number-fields.tsx';
import { Stepper } from '../stepper.tsx';
import { Tag } from '../tag.tsx';
import { TextArea } from '../text-area.tsx';
import { ToggleChips } from '../toggle-chips.tsx';
import type { Say } from './say.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

export function FieldSamples({ say }: { say: Say }): ReactElement {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('13900002718');
  const [code, setCode] = useState('');
  const [words, setWords] = useState('');
  const [agreed, setAgreed] = useState(true);
  return (
    <Section title={say('输入', 'Fields')}>
      <Card>
        <Field label={say('姓名', 'Name')} value={name} onChange={setName} placeholder={say('收件人', 'Receiver')} />
        <Field
          label={say('搜索', 'Search')}
          labelHidden
          prefix={<SearchIcon />}
          value="1187 2046 3390 5"
          onChange={setName}
          clearLabel={say('清空', 'Clear')}
          hint={say('单号、姓名或电话', 'Number, name or phone')}
        />
        <PhoneField
          label={say('手机号', 'Mobile number')}
          value={phone}
          onChange={setPhone}
          error={say('少了一位，应为 11 位', 'One digit is missing: 11 are needed')}
        />
        <CodeField
          label={say('验证码', 'Code')}
          labelHidden
          placeholder={say('6 位验证码', '6-character code')}
          value={code}
          onChange={setCode}
          suffix={
            <Button kind="tonal" size="small">
              {say('获取验证码', 'Get a code')}
            </Button>
          }
        />
        <Field
          label={say('不能改', 'Cannot be changed')}
          value={say('杭州市', 'Hangzhou')}
          onChange={setName}
          disabled
        />
        <TextArea
          label={say('捎话', 'Note to courier')}
          value={words}
          onChange={setWords}
          maxLength={60}
          placeholder={say('到了打电话，别按门铃', 'Call, do not ring')}
        />
        <Checkbox checked={agreed} onChange={setAgreed}>
          {say('已读并同意', 'I have read and agree to the ')}
          <a href="#agreement">{say('《寄件服务协议》', 'sending agreement')}</a>
          <a href="#privacy">{say('《隐私政策》', ' and privacy policy')}</a>
        </Checkbox>
      </Card>
    </Section>
  );
}

const GOODS = [
  ['document', '文件', 'Documents'],
  ['clothes', '衣物', 'Clothes'],
  ['digital', '数码', 'Devices'],
  ['food', '食品', 'Food'],
  ['other', '其他', 'Other'],
] as const;

export function GoodsSamples({ say }: { say: Say }): ReactElement {
  const [kind, setKind] = useState<string>('digital');
  const [filter, setFilter] = useState<string>('all');
  const [tags, setTags] = useState<string[]>(['fast']);
  const [weightKg, setWeightKg] = useState(1.5);
  const goods = GOODS.map(([value, chinese, english]) => ({ value, label: say(chinese, english) }));
  return (
    <Section title={say('选择', 'Choices')}>
      <ChipGroup
        label={say('状态', 'State')}
        look="filter"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: say('全部 28', 'All 28') },
          { value: 'wait', label: say('待取件 2', 'To collect 2') },
          { value: 'pay', label: say('待付款 1', 'To pay 1') },
          { value: 'way', label: say('运输中 3', 'On the way 3') },
          { value: 'done', label: say('已签收 22', 'Delivered 22') },
        ]}
      />
      <Card
        title={say('寄什么', 'What')}
        aside={
          <Tag tone="warn" icon={<TruckIcon size="small" />}>
            {say('可寄 · 仅限陆运', 'Allowed · by road only')}
          </Tag>
        }
      >
        <div className={styles.stack}>
          <ChipGroup label={say('物品', 'Goods')} options={goods} value={kind} onChange={setKind} />
          <div className={styles.between}>
            <span>
              {say('重量', 'Weight')} <span className={styles.sub}>{say('约一只鞋盒', 'about a shoe box')}</span>
            </span>
            <Stepper
              label={say('重量', 'Weight')}
              unit="kg"
              value={weightKg}
              onChange={setWeightKg}
              min={0.5}
              max={50}
              step={0.5}
              decimals={3}
              minusLabel={say('减', 'Less')}
              plusLabel={say('加', 'More')}
            />
          </div>
          <ToggleChips
            label={say('印象', 'Impressions')}
            values={tags}
            onChange={setTags}
            options={[
              { value: 'fast', label: say('上门快', 'Quick') },
              { value: 'kind', label: say('态度好', 'Kind') },
              { value: 'careful', label: say('包装仔细', 'Careful') },
            ]}
          />
        </div>
      </Card>
    </Section>
  );
}
