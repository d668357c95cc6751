import { Button } from '@yidi/ui/button';
import box from '@yidi/ui/message-box.module.css';
import type { ReactElement } from 'react';

interface AnnouncementSheetProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/**
 * Draws an announcement as `MessageBox` of packages/ui does, with its styles. `MessageBox` itself
 * takes the focus and locks the page, which a preview must not do.
 */
export function AnnouncementSheet({ title, text, action }: AnnouncementSheetProps): ReactElement {
  return (
    <div className={box.stage}>
      <div className={box.box}>
        <h2 className={box.title}>{title}</h2>
        <div className={box.body}>
          {text
            .split('\n')
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
        <div className={box.foot}>
          <Button>{action}</Button>
        </div>
      </div>
    </div>
  );
}
