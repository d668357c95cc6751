import { useQueryClient } from '@tanstack/react-query';
import { setAvatar } from '@yidi/contract/calls/avatar';
import { avatar } from '@yidi/phrases/avatar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { FileButton } from '@yidi/ui/file-button';
import { CameraIcon } from '@yidi/ui/icon-things';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { fieldErrors } from '../../api/say-failure.ts';
import { appTransport, send } from '../../api/send.ts';
import { userQuery, useUser } from '../../api/user.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import styles from './account.module.css';

/** The picture of the account, which its user uploads. */
export function AvatarCard(): ReactElement {
  const say = usePhrases(avatar);
  const client = useQueryClient();
  const user = useUser();
  const change = useAction(async (file?: File) => {
    // The file's own name is not sent: it may reveal something.
    const about = { use: 'picture', name: 'avatar' } as const;
    const { uploadFile } = await import('@yidi/client/upload-file');
    const stored = file && (await uploadFile(file, about, appTransport));
    await send(setAvatar, stored ? { fileId: stored.fileId } : {});
    await client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, 'shown');
  const failed =
    change.failure === undefined ? undefined : (Object.values(fieldErrors(change.failure))[0] ?? say.failed);
  return (
    <Card title={say.title}>
      <div className={styles.avatarRow}>
        {user.avatar && <img className={styles.avatar} src={user.avatar} alt={say.alt} />}
        <FileButton
          accept="image/*"
          icon={<CameraIcon size="small" />}
          disabled={change.busy}
          onPick={(file) => change.run(file)}
        >
          {change.busy ? say.busy : user.avatar ? say.change : say.choose}
        </FileButton>
        {user.avatar && !change.busy && (
          <Button kind="quiet" onClick={() => change.run()}>
            {say.remove}
          </Button>
        )}
      </div>
      {failed && <Mistake urgent>{failed}</Mistake>}
    </Card>
  );
}
