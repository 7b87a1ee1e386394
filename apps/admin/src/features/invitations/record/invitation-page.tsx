import {
  type Invitation,
  invitations,
  invitationsErrors,
} from '@botica/contract/features/invitations/invitations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { PersonSections, personSections } from '../../collaborators/record/person-sections.tsx';
import {
  type PersonValues,
  personSchema,
  personValues,
  togetherRules,
  withPartners,
} from '../../collaborators/record/person-values.ts';
import { usePersonWords } from '../../collaborators/record/use-person-words.ts';
import { invitationOptions } from '../invitation-queries.ts';
import classes from '../invitations.module.css';
import { RequestCard } from '../request/request-card.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InvitationBadge } from './invitation-badge.tsx';

const list = { to: '/contributors', search: { tab: 'invitations' } } as const;
const back = { link: list, label: 'Voltar para os convites' };
const schema = personSchema.check(...togetherRules());
type Output = z.infer<typeof schema>;

/** /add-contributor/{document}?is_pre=true: an invitation, or a request for access. */
export function InvitationPage({ document }: { document: string }) {
  const missing = useOpeningPermission(
    invitations.endpoints.show.access,
    document,
    invitationOptions(document).queryKey,
  );
  if (missing) return <MissingPermission title="Convite" missing={missing} />;
  return <LoadedInvitation document={document} />;
}

function LoadedInvitation({ document }: { document: string }) {
  const navigate = useNavigate();
  const data = useRecord(invitationOptions(document), {
    message: 'Não foi possível obter informações deste colaborador.',
    list: () => list,
  });
  if (data === undefined) return <FormSkeleton title="Convite" back={back} sections={personSections} />;
  const leave = () => navigate({ ...list, replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={data.name}
        aside={<InvitationBadge invitation={data} />}
        back={back}
        actions={<InvitationActions invitation={data} look="buttons" onDone={leave} />}
      />
      {data.kind === 'request' ? <RequestCard request={data} /> : <InvitationForm invitation={data} />}
    </Page>
  );
}

function InvitationForm({ invitation }: { invitation: Invitation }) {
  const client = useQueryClient();
  const missing = usePermission(invitations.endpoints.update.access);
  const locked = missing ?? (invitation.may_change ? undefined : invitationsErrors['invitations.escalation'].message);
  const record = useRecordForm<PersonValues, Output>({
    schema: schema,
    values: personValues(invitation),
    version: invitation.version,
    words: { record: 'Este convite', fields: usePersonWords() },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          call(
            invitations.endpoints.update,
            { params: { id: invitation.document }, body: withPartners(changed, all) },
            { ifMatch: invitation.version },
          ),
        put: (next: Invitation) => {
          client.setQueryData(invitationOptions(invitation.document).queryKey, next);
          void invalidate(client, invitations.endpoints.list);
        },
        success: 'Convite atualizado',
      }),
  });
  return (
    <form {...record.formProps} className="stack">
      {!invitation.is_enabled && (
        <p className={classes.notice} role="status">
          Este convite venceu e o link não abre mais. Reenvie ou copie um link novo para valer por mais 7 dias.
        </p>
      )}
      <PersonSections
        control={record.form.control}
        locks={{ all: locked, document: 'O convite vale só para este CPF.' }}
      />
      <SaveBar {...record.bar} disabledReason={locked} />
    </form>
  );
}
