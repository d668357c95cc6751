import { ApiError } from '@yidi/contract/envelope';

/**
 * The refusal that `work` (a promise, or what to call) ends in; a success or an error of another
 * kind fails the test.
 */
export async function refusalOf(work: unknown): Promise<ApiError> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
