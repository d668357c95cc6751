import { type ReactElement, useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { CourierPicture } from '../courier-picture.tsx';
import { DownloadIcon } from '../download-icon.tsx';
import * as frameIcons from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import * as settingIcons from '../icon-settings.tsx';
import * as thingIcons from '../icon-things.tsx';
import * as pictures from '../illustrations.tsx';
import { SizePicture } from '../size-picture.tsx';
import { StampPicture } from '../stamp-picture.tsx';
import { Tag } from '../tag.tsx';
import type { Say } from './say.ts';
import styles from './section.module.css';
import { Line, Section } from './section.tsx';

/**
 * All icons. The first file has those of the frame and of many screens; the others are loaded with
 * the few screens that use them.
 */
const icons = { ...frameIcons, ...settingIcons, ...thingIcons, DownloadIcon };

function isIcon(name: string, value: unknown): value is frameIcons.IconComponent {
  return name.endsWith('Icon') && typeof value === 'function';
}

/** Buttons in every kind, size and state. */
export function ButtonSamples({ say }: { say: Say }): ReactElement {
  const [busy, setBusy] = useState(true);
  const busyLabel = say('正在处理', 'Working');
  return (
    <Section title={say('按钮', 'Buttons')}>
      <Button size="large" wide>
        {say('提交订单', 'Place the order')}
      </Button>
      <Line>
        <Button>{say('付 ¥34.00', 'Pay ¥34.00')}</Button>
        <Button kind="tonal">{say('出示取件码', 'Show the code')}</Button>
        <Button kind="outline">{say('改时间', 'Change time')}</Button>
        <Button kind="quiet">{say('全部', 'All')}</Button>
        <Button kind="danger">{say('取消', 'Cancel')}</Button>
        <Button kind="dangerFilled">{say('删除', 'Delete')}</Button>
      </Line>
      <Line>
        <Button size="small" kind="tonal">
          {say('拨打', 'Call')}
        </Button>
        <Button kind="outline" icon={<icons.StarIcon />}>
          {say('评价', 'Rate')}
        </Button>
        <Button disabled>{say('登录', 'Log in')}</Button>
        <Button busy={busy} busyLabel={busyLabel} onClick={() => setBusy(true)}>
          {say('提交订单', 'Place the order')}
        </Button>
        <Button kind="quiet" onClick={() => setBusy(!busy)}>
          {say('忙 / 不忙', 'Busy or not')}
        </Button>
        <ButtonLink kind="tonal" href="tel:010-00000000" icon={<icons.PhoneIcon />}>
          010-00000000
        </ButtonLink>
      </Line>
      <Line>
        <IconButton icon={<icons.MoreIcon />} label={say('更多', 'More')} />
        <IconButton icon={<icons.BellIcon />} label={say('消息，有新的', 'Messages, new ones')} marked />
        <IconButton icon={<icons.PhoneIcon />} label={say('打电话', 'Call')} look="tonal" />
        <IconButton icon={<icons.RefreshIcon />} label={say('换一张', 'Another picture')} look="raised" />
      </Line>
      <Line>
        <Tag tone="warn" icon={<icons.TruckIcon size="small" />}>
          {say('可寄 · 仅限陆运', 'Allowed · by road only')}
        </Tag>
        <Tag tone="good" icon={<icons.CheckIcon size="small" />}>
          {say('可寄', 'Allowed')}
        </Tag>
        <Tag tone="danger" icon={<icons.ForbiddenIcon size="small" />}>
          {say('不能寄', 'Not allowed')}
        </Tag>
        <Tag tone="brand">{say('特快专递', 'Express')}</Tag>
        <Tag tone="info">{say('保价', 'Insured')}</Tag>
        <Tag small>{say('陆运', 'Road')}</Tag>
      </Line>
    </Section>
  );
}

export function IconSamples({ say }: { say: Say }): ReactElement {
  return (
    <Section title={say('图标与图画', 'Icons and pictures')}>
      <div className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) => (isIcon(name, Icon) ? <Icon key={name} label={name} /> : null))}
      </div>
      <div className={styles.pictures}>
        <pictures.EmptyPicture />
        <pictures.ErrorPicture />
        <pictures.OfflinePicture />
        <StampPicture />
        <pictures.VanPicture />
        <pictures.ShopPicture />
        <SizePicture widthCm={20} heightCm={14} depthCm={16} />
        <SizePicture widthCm={53} heightCm={29} depthCm={37} />
        <CourierPicture />
      </div>
    </Section>
  );
}
