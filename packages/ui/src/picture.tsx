import { type ReactElement, type ReactNode, useState } from 'react';

interface PictureProps {
  readonly image?: string | undefined;
  readonly icon: ReactNode;
  readonly className?: string | undefined;
}

/**
 * An image of the operator; the icon if there is none, or it cannot be loaded. A page that was
 * opened before the image's host was allowed blocks it.
 */
export function Picture({ image, icon, className }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>();
  if (!image || image === failed) return <>{icon}</>;
  return <img className={className} src={image} alt="" width="24" height="24" onError={() => setFailed(image)} />;
}
