import { type Collaborator, collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { collaboratorOptions } from '../collaborator-queries.ts';
import { failureText } from '../failure-text.ts';

/** The person whose access changes, with the version that was seen. */
export interface AccessPerson {
  id: number;
  name: string;
  version: number;
}

/** Sends a change of access, shows its result as a toast and refreshes the lists. */
export function useAccessChange() {
  const client = useQueryClient();

  const setEnabled = async (person: AccessPerson, isEnabled: boolean): Promise<void> => {
    try {
      const saved: Collaborator = await call(
        collaborators.endpoints.update,
        { params: { id: person.id }, body: { is_enabled: isEnabled } },
        { ifMatch: person.version },
      );
      client.setQueryData(collaboratorOptions(person.id).queryKey, saved);
      if (isEnabled) toast.success(`${person.name} foi ativado`);
      else undoToast(`${person.name} foi desativado`, () => setEnabled(saved, true));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, collaborators);
  };

  /** Resolves to true when the person was removed. */
  const remove = async ({ id, name, version }: AccessPerson): Promise<boolean> => {
    try {
      await call(collaborators.endpoints.remove, { params: { id } }, { ifMatch: version });
      toast.success(`${name} foi removido`);
      await invalidate(client, collaborators.endpoints.list);
      return true;
    } catch (error) {
      toast.error(failureText('Não foi possível deletar este colaborador', error));
      await invalidate(client, collaborators);
      return false;
    }
  };

  const endSessions = async ({ id, name }: AccessPerson): Promise<void> => {
    try {
      const { ended } = await call(collaborators.endpoints.endSessions, { params: { id } });
      if (ended === 0) toast.success(`${name} não tinha acessos abertos`);
      else toast.success(ended === 1 ? '1 acesso encerrado' : `${ended} acessos encerrados`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  return { setEnabled, remove, endSessions };
}
