import { approvalList } from '@yidi/contract/calls/staff-approval';
import {
  staffBeginEnrolment,
  staffBeginLogIn,
  staffFinishEnrolment,
  staffFinishLogIn,
} from '@yidi/contract/calls/staff-log-in';
import { Authenticator } from './authenticator.ts';
import { type Colleague, OPS_ORIGIN, type OpsSite, type OpsVisitor } from './ops.ts';

/** The two administrators that a test begins with; those of the test before are disabled. */
export async function twoAdministrators(ops: OpsSite): Promise<readonly [Colleague, Colleague]> {
  await ops.database.db.updateTable('staff').set({ state: 'disabled' }).execute();
  const first = await ops.join(['administrator'], { name: '林屹' });
  return [first, await ops.join(['administrator'], { name: '许静' })];
}

/** What waits and a colleague may see, newest first. */
export const waitingOf = async (colleague: Colleague) =>
  (await colleague.call(approvalList, { state: 'waiting' })).info.records;

/** The approval that was asked for last, as `approve` takes it. */
export async function newestOf(colleague: Colleague): Promise<{ approvalId: string; hash: string }> {
  const { approvalId, hash } = (await waitingOf(colleague))[0]!;
  return { approvalId, hash };
}

/**
 * Enrols by a link and its code with a new passkey. The answer is of what was refused, if it was.
 */
export async function enrolBy(
  visitor: OpsVisitor,
  halves: { readonly link: string; readonly code?: string },
  device = new Authenticator(OPS_ORIGIN),
) {
  const begun = await visitor.call(staffBeginEnrolment, halves);
  if (begun.class !== 'OK') return { device, begun, done: { ...begun, info: undefined } };
  const { ceremony, options } = begun.info;
  const attestation = device.register(options);
  const done = await visitor.call(staffFinishEnrolment, { ...halves, ceremony, attestation, label: '办公室电脑' });
  return { device, begun, done };
}

/** Logs a device's colleague in at a browser of their own. */
export async function logInBy(
  ops: OpsSite,
  device: Authenticator,
  deviation: Parameters<Authenticator['use']>[1] = {},
) {
  const visitor = ops.visit();
  const { ceremony, options } = (await visitor.call(staffBeginLogIn, {})).info;
  const request = { ceremony, assertion: device.use(options, deviation) };
  return { visitor, request, done: await visitor.call(staffFinishLogIn, request) };
}
