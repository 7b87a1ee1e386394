import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { crfFileText, crfFileTooLarge, maxCrfFileBytes } from '@botica/contract/features/branches/record/crf-file';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import { putBranch } from '../branch-queries.ts';
import type { BranchFormProps } from './branch-form-props.ts';
import classes from './crf-file-field.module.css';

const { crfFile, setCrfFile, removeCrfFile, show } = branches.endpoints;

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The file of the certificate is uploaded, replaced and removed at once, independently of the form. */
export function CrfFileField({ branch, missing }: BranchFormProps) {
  const client = useQueryClient();
  const session = useSession();
  const [isSending, setSending] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id, version, crf_file: kept } = branch;
  const put = (next: Branch) => putBranch(client, next);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxCrfFileBytes) return toast.error(crfFileTooLarge);
    setSending(true);
    try {
      const body = { file: await dataUrlOf(file), name: file.name.slice(-120) };
      put(await call(setCrfFile, { params: { id }, body }, { ifMatch: version }));
      toast.success('Arquivo do certificado guardado');
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      toast.error(String(field ?? errorMessage(error)));
      if (error instanceof ApiError && error.status === 412) void invalidate(client, show);
    }
    setSending(false);
  };
  return (
    <section className="stack-8" aria-label={branchRecord.labels.crf_file}>
      {kept && (
        <div className={classes.kept}>
          <DownloadLink
            isSmall
            href={placeAddress(fillPath(crfFile.path, { id }), session)}
            icon={<IconDownload size={16} aria-hidden />}
          >
            {crfFileText(kept)}
          </DownloadLink>
          <IconButton
            size="small"
            label="Remover o arquivo do certificado"
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            disabledReason={missing}
            onClick={() => setRemoving(true)}
          />
        </div>
      )}
      {missing === undefined && (
        <FileDrop
          icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
          label={labelOf(isSending, kept !== null)}
          hint=".pdf, .jpg ou .png, até 10 MB. Fica guardado aqui, salvo na hora; o site mostra o número e a validade."
          accept=".pdf,.jpg,.jpeg,.png"
          onFile={(file) => !isSending && send(file)}
        />
      )}
      {isRemoving && (
        <RemovalDialog
          title="Remover o arquivo do certificado?"
          remove={async () => put(await call(removeCrfFile, { params: { id } }, { ifMatch: version }))}
          success="Arquivo do certificado removido"
          onClose={() => setRemoving(false)}
          onSettled={() => void invalidate(client, show)}
        >
          O número e a validade continuam registrados. Esta ação não pode ser desfeita.
        </RemovalDialog>
      )}
    </section>
  );
}

function labelOf(isSending: boolean, isKept: boolean): string {
  if (isSending) return 'Enviando...';
  return isKept ? 'Trocar o arquivo do certificado' : 'Escolher o arquivo do certificado';
}
