import {
  type Invitation,
  invitations,
  type NewInvitation,
} from '@botica/contract/features/invitations/invitations.contract';
import { cpf } from '@botica/contract/kit/brazil/cpf-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { type SaveOutcome, useRecordForm } from '../../../kit/form/use-record-form.ts';
import { addedState } from '../../../kit/list/added-row.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { branchOptions } from '../../collaborators/collaborator-queries.ts';
import { failureText } from '../../collaborators/failure-text.ts';
import { contributorsPage } from '../../collaborators/list/collaborator-list.ts';
import { PersonSections } from '../../collaborators/record/person-sections.tsx';
import {
  type PersonValues,
  personSchema,
  personValues,
  togetherRules,
} from '../../collaborators/record/person-values.ts';
import classes from '../invitations.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { type InvitationLink, linkOf } from './use-invitation-changes.ts';

const title = 'Convidar colaborador';
const schema = z.extend(personSchema, { document: cpf }).check(...togetherRules());

/** /add-contributor/create */
export function InvitePage() {
  const missing = useOpeningPermission(invitations.endpoints.create.access, 'new');
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <InviteForm />;
}

interface Created {
  invitation: Invitation;
  /** The link of an invitation without e-mail, which a person must hand over. */
  link: InvitationLink | null;
}

function InviteForm() {
  const lock = usePermission(invitations.endpoints.create.access);
  const client = useQueryClient();
  const [created, setCreated] = useState<Created | null>(null);
  const branches = useQuery(branchOptions()).data?.items ?? [];
  const onlyBranch = branches.length === 1 ? String(branches[0]?.id) : '';

  const create = async (body: NewInvitation, outcome: SaveOutcome) => {
    try {
      const invitation = await call(invitations.endpoints.create, { body });
      void invalidate(client, invitations.endpoints.list);
      // If the link cannot be fetched now, the list offers it again.
      const link = invitation.email ? null : await linkOf(invitation.document).catch(() => null);
      outcome.onSaved();
      setCreated({ invitation, link });
    } catch (error) {
      const isBesideField = error instanceof ApiError && outcome.showFields(error);
      const failure = 'Não foi possível adicionar esta pessoa a sua lista de colaboradores.';
      toast.error(isBesideField ? failure : failureText(failure, error));
    }
  };
  const record = useRecordForm<PersonValues, NewInvitation>({
    schema: schema,
    values: { ...personValues(null), branch_id: onlyBranch },
    // The form refills its values once the store's only branch is known.
    version: Number(onlyBranch),
    words: null,
    save: (_, outcome, all) => create(all, outcome),
  });
  const back = { to: '/contributors', search: contributorsPage.last() } as const;
  return (
    <Page width="form">
      <PageHeader title={title} back={{ link: back, label: 'Voltar para os colaboradores' }} />
      <form {...record.formProps} className="stack">
        <PersonSections control={record.form.control} locks={{ all: lock, document: lock }} />
        <div className={classes.foot}>
          <LinkButton link={back}>Cancelar</LinkButton>
          <Button variant="primary" type="submit" loading={record.isSaving} disabledReason={lock}>
            Convidar
          </Button>
        </div>
        <LeaveGuard dirty={record.isDirty} onSave={record.save} disabledReason={lock} />
      </form>
      {created && !record.isDirty && <AfterInvite {...created} />}
    </Page>
  );
}

/** Redirects to the open invitations; without an e-mail it shows the link first. */
function AfterInvite({ invitation, link }: Created) {
  const navigate = useNavigate();
  const leave = useCallback(
    () =>
      void navigate({
        to: '/contributors',
        search: { tab: 'invitations' },
        state: addedState(invitation.id),
        replace: true,
      }),
    [navigate, invitation.id],
  );
  useEffect(() => {
    if (link) return;
    toast.success(
      invitation.email ? `Convite criado e a caminho de ${invitation.email}` : 'Convite criado. Copie o link na lista.',
    );
    leave();
  }, [invitation, link, leave]);
  return link && <LinkDialog title="Convite criado" name={invitation.name} link={link} onClose={leave} />;
}
