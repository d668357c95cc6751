import { runJobsAgain } from '@yidi/contract/calls/staff-state';
import { opsState } from '@yidi/phrases/ops-desk';
import { opsHealth } from '@yidi/phrases/ops-health';
import { formatJob } from '@yidi/phrases/ops-work';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { joinStaff, opsJourney, visitOps } from './world/ops.ts';
import type { SiteWorld } from './world/site-world.ts';

const say = opsState.zh;
const health = opsHealth.zh;
const JOB = 'security.forget-old';

/** Adds a dead job, and what it should have done: an old event to delete. */
async function addDead({ db, now }: SiteWorld): Promise<void> {
  await sql`INSERT INTO security_event (at, event, result)
    VALUES (${new Date(now().getTime() - 200 * DAY_MS)}, 'login', 'done')`.execute(db);
  await sql`SELECT graphile_worker.add_job(${JOB}, run_at := now() + interval '1 day')`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs j SET attempts = max_attempts, last_error = 'connect ECONNREFUSED'
    FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = ${JOB}`.execute(db);
}

/** Adds the scans of this hour and of six earlier weekdays, counted as the job counts them. */
const addScans = ({ db, now }: SiteWorld) =>
  sql`INSERT INTO scan_minute (at, scans)
    SELECT date_trunc('minute', ${now()}::timestamptz) - make_interval(days => 7 * week, mins => n),
      80 + week * 3 + (n * 7) % 9
    FROM generate_series(0, 6) AS week, generate_series(0, 70) AS n
    ON CONFLICT (at) DO UPDATE SET scans = excluded.scans`.execute(db);

describe('the health page', () => {
  opsJourney('names a dead job, which is run again and then does its work', async ({ visit, world }) => {
    await addDead(world);
    await addScans(world);
    const visitor = await visitOps(visit, { still: true });
    await joinStaff(world, visitor, '许静', ['security']);
    const { page, go } = visitor;
    await go('/state');
    const sentence = health.problems.jobsDead({ count: 1, what: '', since: '', percent: '', from: '', to: '' });
    await page.getByText(sentence).first().waitFor();
    await expect.poll(() => page.getByRole('img', { name: /最近一小时每分钟扫描/ }).count()).toBe(1);

    await page.getByRole('row', { name: new RegExp(`${formatJob('zh', JOB)} connect`) }).click();
    const panel = page.getByRole('complementary', { name: formatJob('zh', JOB) });
    await panel.getByText('connect ECONNREFUSED').waitFor();
    const answered = page.waitForResponse((response) => response.url().endsWith(runJobsAgain.path));
    await panel.getByRole('button', { name: say.again }).click();
    await answered;
    await page.getByText(say.againDone(1, 0)).waitFor();
    await page.getByText(say.deadEmptyTitle).waitFor();
    await expect.poll(() => page.getByText(sentence).count()).toBe(0);
    // The runner of the product did what the job is for, and has it no more.
    const left = sql<{
      n: number;
    }>`SELECT (SELECT count(*) FROM security_event WHERE at < now() - interval '190 days')::int
      + (SELECT count(*) FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = ${JOB})::int AS n`;
    await expect.poll(async () => (await left.execute(world.db)).rows[0]!.n).toBe(0);
  });
});
