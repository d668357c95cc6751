import { dictionary } from './language.ts';

export const scan = dictionary({
  title: ['扫面单条码', 'Scan the label'],
  asking: ['请允许使用相机', 'Please allow the camera'],
  looking: ['把条码放进框里，会自动认出', 'Hold the barcode inside the frame; it is read by itself'],
  hard: [
    '还没认出来：离近一点、光亮一点，或者从相册选一张照片',
    'Nothing read yet: go closer, find more light, or choose a photo',
  ],
  refused: ['没有相机的使用权限。', 'The camera is not allowed.'],
  refusedText: [
    '可以在系统设置里打开，也可以从相册选一张面单照片。',
    'You can allow it in the settings, or choose a photo of the label.',
  ],
  failed: ['相机没有打开。', 'The camera did not start.'],
  failedText: [
    '可能正被别的应用占用。可以从相册选一张面单照片。',
    'Another app may be using it. You can choose a photo of the label.',
  ],
  picture: ['从相册选', 'Choose a photo'],
  reading: ['正在认', 'Reading'],
  nothing: ['这张照片里没有认出邮件号', 'No mail number was found in this photo'],
  view: ['相机画面', 'What the camera sees'],
  close: ['关闭', 'Close'],
});
