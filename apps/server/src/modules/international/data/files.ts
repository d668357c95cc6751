import { americasFiles } from './americas.ts';
import { asiaPacificFiles } from './asia-pacific.ts';
import { europeFiles } from './europe.ts';
import type { DestinationFile } from './file-types.ts';

/** Every worked destination. */
export const destinationFiles: readonly DestinationFile[] = [...europeFiles, ...asiaPacificFiles, ...americasFiles];

/** Members of the European Union among them. */
export const euCodes: readonly string[] = ['IE', 'DE', 'FR', 'IT', 'ES', 'NL', 'SE'];
