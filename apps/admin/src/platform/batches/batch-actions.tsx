import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { batches } from '@botica/contract/platform/batches/batches.contract';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { DownloadLink } from '../../kit/look/download-link.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { batchFileAddress } from './batch-queries.ts';
import { fileLabel } from './import-kinds.ts';

/** Actions of a batch: cancel it, or download its file. `isRow`: small, for a line of a list. */
export function BatchActions({ batch, isRow = false }: { batch: Batch; isRow?: boolean }) {
  const client = useQueryClient();
  const session = useSession();
  const cancel = async () => {
    try {
      await call(batches.endpoints.cancel, { params: { id: batch.id } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, batches);
  };
  if (!isOver(batch.state)) {
    if (!isRow) return <Button onClick={cancel}>Cancelar</Button>;
    return <IconButton label="Cancelar" size="small" icon={<IconX size={16} aria-hidden />} onClick={cancel} />;
  }
  if (batch.file === null) return null;
  return (
    <DownloadLink
      href={batchFileAddress(batch.id, session)}
      icon={<IconDownload size={16} aria-hidden />}
      isSmall={isRow}
    >
      {fileLabel(batch)}
    </DownloadLink>
  );
}
