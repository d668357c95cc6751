import { barcodePath } from '@yidi/rules/mail/code128';
import { qrPath } from './qr-path.ts';

export interface DrawnCodes {
  readonly bars: ReturnType<typeof barcodePath>;
  readonly qr: ReturnType<typeof qrPath>;
}

export function drawCodes(number: string): DrawnCodes {
  return { bars: barcodePath(number), qr: qrPath(number) };
}
