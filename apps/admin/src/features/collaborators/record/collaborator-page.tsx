import { type Collaborator, collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { AccessActions } from '../access/access-actions.tsx';
import { collaboratorOptions } from '../collaborator-queries.ts';
import { EnabledBadge } from '../enabled-badge.tsx';
import { contributorsPage } from '../list/collaborator-list.ts';
import { CollaboratorForm } from './collaborator-form.tsx';
import { personSections } from './person-sections.tsx';

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/contributors', search: contributorsPage.last() }, label: 'Voltar para os colaboradores' };
}

/** Link to the list of collaborators with its last state; the page may have been left on its other tab. */
function collaboratorsLink(): LinkProps {
  const last = contributorsPage.last();
  return { to: '/contributors', search: last.tab === 'invitations' ? {} : last };
}

/** Page of a collaborator. `id` is the text in the URL. */
export function CollaboratorPage({ id }: { id: string }) {
  const missing = useOpeningPermission(
    collaborators.endpoints.show.access,
    id,
    collaboratorOptions(Number(id)).queryKey,
  );
  if (missing) return <MissingPermission title="Colaborador" missing={missing} />;
  return <LoadedCollaborator id={id} />;
}

function LoadedCollaborator({ id }: { id: string }) {
  useLiveRecord('agent', id, 'neste colaborador');
  const person = useRecord(collaboratorOptions(Number(id)), {
    message: 'Não foi possível obter informações deste colaborador.',
    list: collaboratorsLink,
  });
  if (person === undefined) return <FormSkeleton title="Colaborador" back={backToList()} sections={personSections} />;
  return <CollaboratorView person={person} />;
}

function CollaboratorView({ person }: { person: Collaborator }) {
  const navigate = useNavigate();
  return (
    <Page width="form">
      <PageHeader
        title={person.name}
        aside={<EnabledBadge isEnabled={person.is_enabled} />}
        subtitle={[person.group ?? (person.is_admin ? 'Administrador' : null), person.branch]
          .filter(Boolean)
          .join(' · ')}
        back={backToList()}
        actions={
          <AccessActions
            look="buttons"
            person={{ ...person, may_change_access: person.editable.access }}
            onRemoved={() => navigate({ to: '/contributors', search: contributorsPage.last() })}
          />
        }
      />
      <CollaboratorForm key={person.id} person={person} />
    </Page>
  );
}
