import { ApiError } from '@yidi/contract/envelope';

/**
 * Returns the refusal with which `work` (a promise or a function) fails. Success or another kind of
 * error fails the test.
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
