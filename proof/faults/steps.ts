import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { bookError } from '../../apps/server/src/db/ledger.ts';
import { type FaultWorld, openFaultWorld } from '../harness/fault-world.ts';
import type { FaultRun, Result } from './fault-result.ts';
import type { Flow } from './flow.ts';
import { flows } from './flows.ts';
import { CARRIER } from './scans.ts';

const PRELOAD = fileURLToPath(new URL('exit-at-statement.ts', import.meta.url));
const TRIES = 3;

interface Walked {
  /** Number of statements that the call sends to the database. */
  statements: number;
  /** Number of runs in which the process exited at one of these statements. */
  exits: number;
  wrong: string[];
  /** Every statement before this one was tried. */
  upTo: number;
}

/**
 * F4: for every n the process exits at the n-th statement of a call, before it is sent and after
 * its result arrived. It is restarted, the call is retried, and the tables must contain exactly one
 * effect. EVERY=3 tries every third n, FROM=20 begins at the twentieth, MINUTES ends it early;
 * `upTo` shows where the next part begins.
 */
export async function exitAtEveryStatement(
  run: FaultRun,
  only: readonly string[] | undefined = process.env.FLOWS?.split(','),
): Promise<Result> {
  const env = { CARRIER_KEYS: `${CARRIER.key}:${CARRIER.secret}`, TRUST_PROXY: '127.0.0.1', DEMO_IN_PUBLIC: '1' };
  const fault = await openFaultWorld({ preload: PRELOAD, env });
  const every = run.number('EVERY', 1);
  const end = Date.now() + run.number('MINUTES', 24 * 60) * 60_000;
  try {
    const walked: Record<string, Walked> = {};
    for (const flow of flows) {
      if ((only && !only.includes(flow.name)) || Date.now() > end) continue;
      const { statements, wrong: atOnce } = await walk(fault, flow);
      const all: Walked = { statements, exits: 0, wrong: [], upTo: run.number('FROM', 1) };
      if (atOnce) all.wrong.push(`without an end: ${atOnce}`);
      for (; all.upTo <= statements && Date.now() < end; all.upTo += every)
        for (const mode of ['before', 'after'] as const) {
          const { exited, wrong, statements: sent } = await walk(fault, flow, { exitAt: all.upTo, mode });
          if (exited) all.exits += 1;
          else if (sent >= all.upTo) all.wrong.push(`${mode} ${all.upTo}: it did not end, though ${sent} were sent`);
          if (wrong) all.wrong.push(`${mode} ${all.upTo}: ${wrong}`);
        }
      walked[flow.name] = all;
      process.stdout.write(`  ${flow.name}: ${JSON.stringify(all)}\n`);
    }
    const ledgerErrorFen = await bookError(fault.world.db);
    const pass =
      Object.values(walked).every(({ wrong, exits }) => wrong.length === 0 && exits > 0) && ledgerErrorFen === 0;
    return {
      name: 'F4',
      counts: { database: fault.database.kind, every, of: flows.length, flows: walked, ledgerErrorFen },
      pass,
    };
  } finally {
    await fault.stop();
  }
}

/**
 * Runs one flow from its preparation to its effect. Without `exit` its statements are only counted.
 */
async function walk(fault: FaultWorld, flow: Flow, exit?: { exitAt: number; mode: 'before' | 'after' }) {
  const subject = await flow.prepare(fault);
  const server = fault.server();
  await server.ask(exit ?? { exitAt: 0, mode: 'before' });
  let tried = await subject.act(false);
  // The process may also exit at a statement after its answer.
  const answer = tried.kind === 'cut' ? void (await server.exited) : await server.ask({ exitAt: 0, mode: 'before' });
  const exited = answer === undefined;
  const counted = (answer as { statements: number } | undefined)?.statements ?? 0;
  if (exited) await fault.restart();
  for (let tries = 0; exited && tries < TRIES && (tried.kind === 'cut' || tried.http === 503); tries += 1)
    tried = await subject.act(true);
  if (tried.kind === 'cut') return { statements: counted, exited, wrong: `no answer: ${tried.error}` };
  const effect = await subject.effect();
  const right = isDeepStrictEqual({ ...(effect as object) }, subject.once);
  return { statements: counted, exited, wrong: right ? null : `${tried.http} ${tried.code} ${JSON.stringify(effect)}` };
}
