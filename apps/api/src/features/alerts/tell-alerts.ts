import type { AlertAbout, AlertSubjects } from '@botica/contract/features/alerts/alert-kinds';
import { alertWords } from '@botica/contract/features/alerts/alert-words';
import { firstName } from '@botica/contract/kit/text';
import { renderMail } from '../../outside/mail-layout.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../platform/jobs/job-handler.ts';
import { mailBrand } from '../stores/mail-brand.ts';
import { findAlert, findLicence, findMembersWithMail, raiseAlert } from './alerts.store.ts';
import { kindsOf } from './own-alerts.ts';

const mailKind = 'alerts.mail';

interface AlertJob {
  storeId: number;
  alertId: number;
}

/** Finds the alert and the people with an e-mail whom it concerns now. */
async function receiversOf(ctx: JobContext, { storeId, alertId }: AlertJob) {
  const alert = await findAlert(ctx.db, storeId, alertId);
  if (alert === undefined) return { alert, members: [] };
  const members = await findMembersWithMail(ctx.db, storeId);
  const concerns = ({ is_admin, grouprules }: (typeof members)[number]) =>
    kindsOf({ is_admin, grouprules: grouprules ?? [] }).includes(alert.kind);
  return { alert, members: members.filter(concerns) };
}

/** Enqueues one job per person, so that only a failed mail is sent again. */
async function tell(job: AlertJob, ctx: JobContext): Promise<void> {
  const { members } = await receiversOf(ctx, job);
  const jobs = members.map(({ id }) => ({
    kind: mailKind,
    key: `${mailKind}:${job.alertId}:${id}`,
    payload: { ...job, agentId: id },
  }));
  await enqueueAll(ctx.db, jobs, ctx.clock);
}

async function mail({ agentId, ...job }: AlertJob & { agentId: number }, ctx: JobContext): Promise<void> {
  const { alert, members } = await receiversOf(ctx, job);
  const member = members.find(({ id }) => id === agentId);
  // The person has lost the right or the address since the job was created.
  if (alert === undefined || !member?.email) return;
  const { title, text, path } = alertWords({ kind: alert.kind, subject: alert.subject } as AlertAbout);
  await ctx.sendMail({
    to: { name: member.name, address: member.email },
    subject: `${title} – ${alert.store_name}`,
    ...renderMail({
      brand: mailBrand(alert, ctx.publicUrl),
      greeting: `Olá, ${firstName(member.name)}!`,
      paragraphs: [text],
      button: { label: 'Abrir no painel', url: `${ctx.publicUrl}${path}` },
      footer: `Você recebeu este aviso porque trabalha na ${alert.store_name} e vê essa parte do painel.`,
    }),
  });
}

type LicenceJob = { storeId: number; branchId: number } & Pick<AlertSubjects['licence_expiring'], 'licence' | 'until'>;

/** Raises the alert, unless the licence was renewed or removed in the meantime. */
async function lookAtLicence({ storeId, branchId, licence, until }: LicenceJob, ctx: JobContext): Promise<void> {
  const current = await findLicence(ctx.db, { storeId, branchId, licence });
  if (!current?.number || current.until !== until) return;
  const subject = { branch_id: branchId, branch: current.fantasy_name, licence, until };
  const key = `licence:${branchId}:${licence}:${until}`;
  await raiseAlert(ctx.db, storeId, { kind: 'licence_expiring', subject, key, at: ctx.clock() });
}

/** Triggers enqueue these jobs (`raise_alert`, `watch_licences`). */
export const alertJobs: JobHandlers = { 'alerts.tell': tell, [mailKind]: mail, 'alerts.licence': lookAtLicence };
