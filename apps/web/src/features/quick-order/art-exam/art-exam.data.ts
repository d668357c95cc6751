import type { InfoOf } from '@yidi/contract/call';
import { artExamConfig } from '@yidi/contract/calls/exam';
import { callQuery } from '../../../api/query.ts';

export type ArtExam = InfoOf<typeof artExamConfig>;

/** The settings of a school for parcels that are sent by its link. */
export const artExamQuery = (code: string) => callQuery(artExamConfig, { code });
