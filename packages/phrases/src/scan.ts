import { dictionary } from './language.ts';

/** The scanner for mail numbers. */
export const scan = dictionary(
  {
    open: '扫一扫面单条码',
    title: '扫面单条码',
    asking: '请允许使用相机',
    looking: '把条码放进框里，会自动认出',
    hard: '还没认出来：离近一点、光亮一点，或者从相册选一张照片',
    refused: '没有相机的使用权限。',
    refusedText: '可以在系统设置里打开，也可以从相册选一张面单照片。',
    failed: '相机没有打开。',
    failedText: '可能正被别的应用占用。可以从相册选一张面单照片。',
    picture: '从相册选',
    reading: '正在认',
    nothing: '这张照片里没有认出邮件号',
    view: '相机画面',
    close: '关闭',
  },
  {
    open: 'Scan the barcode of a label',
    title: 'Scan the label',
    asking: 'Please allow the camera',
    looking: 'Hold the barcode inside the frame; it is read by itself',
    hard: 'Nothing read yet: go closer, find more light, or choose a photo',
    refused: 'The camera is not allowed.',
    refusedText: 'You can allow it in the settings, or choose a photo of the label.',
    failed: 'The camera did not start.',
    failedText: 'Another app may be using it. You can choose a photo of the label.',
    picture: 'Choose a photo',
    reading: 'Reading',
    nothing: 'No mail number was found in this photo',
    view: 'What the camera sees',
    close: 'Close',
  },
);
