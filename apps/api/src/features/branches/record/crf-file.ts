import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { CrfFileInput, CrfFileType, StoredCrfFile } from '@botica/contract/features/branches/record/crf-file';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { fileKey } from '../../../kit/files-port.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { newToken } from '../../../kit/tokens.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { deleteFileRow, insertFile } from '../../../platform/files/files.store.ts';
import { enqueueRemoval } from '../../../platform/files/remove-files.ts';
import { removeStoredFile } from '../../../platform/files/stored-file.ts';
import type { NormalisedBranch } from './branch-wire.ts';
import { changeAndShow, refuseBranch, requireBranch } from './change-branch.ts';
import { readCrfFile } from './read-crf-file.ts';

type HasFile = Pick<NormalisedBranch, 'store_id' | 'crf_file'>;

/** Deletes the row of the file; a job deletes the bytes after the commit. */
export async function dropFile({ db, clock }: Pick<InTransaction, 'db' | 'clock'>, { store_id, crf_file }: HasFile) {
  if (crf_file === null) return;
  await deleteFileRow(db, store_id, crf_file.id);
  await enqueueRemoval(db, clock, store_id, [crf_file.id]);
}

const action = 'branches.crf_file_changed';

/** Replaces the file. The bytes are stored first, so that no row refers to a missing file. */
export async function setCrfFile(ctx: Context, branchId: number, { file, name }: CrfFileInput): Promise<Branch> {
  const { storeId } = ctx.actor;
  const read = readCrfFile(file);
  if ('refusal' in read) throw refuse('request.invalid', { fields: { file: read.refusal } });
  await requireBranch(ctx, branchId);
  const { bytes, type } = read;
  const stored: StoredCrfFile = { id: newToken(), name, type, size: bytes.length };
  await ctx.outside.files.put(fileKey(storeId, stored.id), bytes, type);
  try {
    return await changeAndShow(ctx, branchId, {
      action,
      patch: () => ({ crf_file: stored }),
      beside: async (inside, branch) => {
        await dropFile(inside, branch);
        const row = { id: stored.id, store_id: storeId, content_type: type, byte_size: bytes.length };
        await insertFile(inside.db, { ...row, created_at: inside.clock() });
      },
    });
  } catch (error) {
    await removeStoredFile(ctx, storeId, stored.id);
    throw error;
  }
}

export const removeCrfFile = (ctx: Context, branchId: number): Promise<Branch> =>
  changeAndShow(ctx, branchId, {
    action,
    patch: (branch) => (branch.crf_file === null ? {} : { crf_file: null }),
    beside: dropFile,
  });

const endings: Record<CrfFileType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Name of the download. Its extension follows the type of the content, not the sent name. */
function savedName({ name, type }: StoredCrfFile): string {
  const stem = name.replace(/\.[^.]{1,5}$/, '');
  return `${stem}.${endings[type]}`;
}

export async function sendCrfFile(ctx: Context, branchId: number): Promise<FileReply> {
  const { crf_file: file, store_id: storeId } = await requireBranch(ctx, branchId);
  const stored = file && (await ctx.outside.files.get(fileKey(storeId, file.id)));
  if (!file || !stored) throw refuseBranch('branches.no_crf_file');
  return { body: stored.bytes, type: file.type, name: savedName(file) };
}
