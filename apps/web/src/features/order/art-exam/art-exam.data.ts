import type { InfoOf } from '@yidi/contract/call';
import { artExamConfig } from '@yidi/contract/calls/exam';
import { callQuery } from '../../../api/query.ts';

export type ArtExam = InfoOf<typeof artExamConfig>;

/** What a school set for the parcels that are sent by its link. */
export const artExamQuery = (code: string) => callQuery(artExamConfig, { code });
