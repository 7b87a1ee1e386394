import { branches } from '@botica/contract/features/branches/branches.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';

interface RemoveBranchDialogProps {
  branch: { id: number; alias: string; version: number | undefined };
  onClose: () => void;
}

export function RemoveBranchDialog({ branch: { id, alias, version }, onClose }: RemoveBranchDialogProps) {
  const client = useQueryClient();
  return (
    <RemovalDialog
      title={`Remover ${alias}?`}
      remove={() => call(branches.endpoints.remove, { params: { id } }, { ifMatch: version })}
      success={`${alias} removida`}
      failure={(error) => removalFailure(alias, error)}
      onClose={onClose}
      onSettled={() => invalidate(client, branches.endpoints.list)}
    >
      A loja é removida com suas transportadoras e localizações de entrega. Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}

/** The specification's sentence, followed by the server's reason if there is one. */
function removalFailure(alias: string, error: unknown): string {
  const failure = `Não foi possível deletar a loja ${alias}`;
  if (!(error instanceof ApiError)) return failure;
  if (error.message.startsWith(failure)) return error.message;
  return [403, 404, 409, 412].includes(error.status) ? `${failure}. ${error.message}` : failure;
}
