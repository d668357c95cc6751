import { mailNoOf } from './scanned-code.ts';

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector;

/** Without EAN, because its 13 digits look like a mail number. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix'] as const;
const LOOK_EVERY_MS = 150;

function openDetector(): Detector | undefined {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  return maker && new maker({ formats: FORMATS });
}

async function look(detector: Detector, picture: ImageBitmapSource): Promise<string | undefined> {
  const codes = await detector.detect(picture).catch(() => []);
  return codes.map(({ rawValue }) => mailNoOf(rawValue)).find((mailNo) => mailNo !== undefined);
}

/** Returns the mail number on a photo; undefined if none is found. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const detector = openDetector();
  if (!detector) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture && look(detector, picture);
}

export interface Watching {
  /** The video is running. */
  onStart(): void;
  onFound(mailNo: string): void;
  /** `refused`: no permission; `failed`: no camera, or it is in use. */
  onProblem(problem: 'refused' | 'failed'): void;
}

/**
 * Shows the rear camera in `video` and looks for a mail number. Returns the function that stops it.
 */
export function watchCamera(video: HTMLVideoElement, { onStart, onFound, onProblem }: Watching): () => void {
  let stopped = false;
  let stream: MediaStream | undefined;
  function stop(): void {
    stopped = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }
  async function run(reader: Detector): Promise<void> {
    const asked = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    stream = asked;
    if (stopped) return stop();
    video.srcObject = asked;
    await video.play();
    onStart();
    while (!stopped) {
      const mailNo = await look(reader, video);
      if (mailNo && !stopped) {
        stop();
        return onFound(mailNo);
      }
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
  }
  const detector = openDetector();
  if (!detector) onProblem('failed');
  else
    run(detector).catch((error: unknown) => {
      if (stopped) return;
      stop();
      onProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed');
    });
  return stop;
}
