import { queryOptions } from '@tanstack/react-query';
import type { Examination } from '@yidi/contract/values/examinations';
import { readStatic } from '../../api/read-static.ts';

interface Settings {
  readonly examinations?: readonly Examination[];
}

/** The examinations in force, which the operator lists. */
export const examinationsQuery = queryOptions({
  queryKey: ['examinations'],
  async queryFn({ signal }): Promise<readonly Examination[]> {
    const { examinations = [] } = (await readStatic('/static/config.json', signal)) as Settings;
    return examinations;
  },
});
