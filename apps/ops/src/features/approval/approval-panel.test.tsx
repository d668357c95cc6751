import { QueryClientProvider } from '@tanstack/react-query';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { formatStaffReason } from '@yidi/phrases/staff-refusals';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient } from '@yidi/shell/query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Me, meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import type { Approval } from './approval-tag.tsx';

const say = opsApprovals.zh;
const [asker, other] = [
  { staffId: 'a', name: '周岚' },
  { staffId: 'b', name: '林屹' },
];
const at = '2026-11-30T10:00:00+08:00';
const asked: Approval = {
  ...{ approvalId: '1', kind: 'staff.invite', effect: '邀请“陈默”', request: {}, hash: 'f'.repeat(64), reason: '排班' },
  ...{ askedBy: asker, askedAt: at, endsAt: '2026-12-01T10:00:00+08:00', state: 'waiting' },
  ...{ own: false, decidable: false },
};

function draw(ended: Partial<Approval>): string {
  const client = openQueryClient(send);
  client.setQueryData(meQuery.queryKey, { staffId: 'c', permissions: [] as string[] } as Me);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider language="zh">
        <ApprovalPanel approval={{ ...asked, ...ended }} close={() => undefined} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

describe('how an approval ended', () => {
  it('is “taken back” where who asked for it did so, and no verdict', () => {
    const drawn = draw({ state: 'refused', decidedBy: asker, decidedAt: at, refusal: '写错了' });
    expect(drawn).toContain(say.takenBack);
    expect(drawn).toContain(say.tookBack('').trim());
    for (const verdict of [say.states.refused, say.refused('').trim()]) expect(drawn).not.toContain(verdict);
  });

  it('is a refusal where another person decided against it', () => {
    const drawn = draw({ state: 'refused', decidedBy: other, decidedAt: at, refusal: '不需要' });
    expect(drawn).toContain(say.states.refused);
    expect(drawn).not.toContain(say.takenBack);
  });

  it('names nobody where it was no longer as it was', () => {
    const drawn = draw({ state: 'ended', decidedAt: at });
    expect(drawn).toContain(say.states.ended);
    expect(drawn).toContain(say.endedText('').split('，')[1]);
    for (const verdict of [say.states.refused, say.refused('').trim(), '林屹']) expect(drawn).not.toContain(verdict);
  });
});

it('an approval whose time is over is not said to have had a day: a fault has half an hour', () => {
  for (const language of ['zh', 'en'] as const)
    expect(formatStaffReason(language, 'approval.over')).not.toMatch(/小时|hour/);
});
