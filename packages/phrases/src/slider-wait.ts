import { dictionary } from './language.ts';

/** Waiting as the alternative to a puzzle. */
export const sliderWait = dictionary({
  offer: ['拼不上？等 30 秒，不用拼', 'Cannot fit it? Wait 30 seconds instead'],
  left: [
    (seconds: number) => `还要等 ${seconds} 秒`,
    (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  ],
  text: ['到时自动继续，不用做什么', 'It goes on by itself'],
});
