/** Returns whether the browser has a barcode reader and a camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
