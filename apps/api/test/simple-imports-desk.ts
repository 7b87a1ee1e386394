import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { SimpleImportCounts } from '@botica/contract/platform/imports/simple-import';
import { sendImport } from './send-import.ts';
import type { Client, TestApp } from './test-app.ts';

interface State {
  id: number;
  problem: string | null;
  headers: string[];
  columns: (string | null)[];
  check: SimpleImportCounts | null;
  result: SimpleImportCounts | null;
}
export type SimpleImportBody = State & Batch & { import: State; error: ErrorBody };

/** Calls of a person on the import page of one kind of file. */
export function simpleImportsDesk(api: TestApp, agent: Client<SimpleImportBody>, path: string) {
  const upload = (content: string | Buffer) => sendImport(agent, path, { name: 'arquivo.csv', content });

  /** Checks or imports the file. Returns its counts, and the file of refused rows. */
  async function take(id: number, what: 'check' | 'run', body: object = {}) {
    const begun = await agent.post(`${path}/${id}/${what}`, body);
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    await api.runJobs();
    const { body: last } = await agent.get(path);
    const { file } = await agent.get(`/v2/works/${begun.body.id}/file`);
    const counts = last.import[what === 'check' ? 'check' : 'result'];
    return {
      counts,
      reasons: (counts?.reasons ?? []).map(({ reason }) => reason).toSorted(),
      refused: file?.bytes.toString() ?? '',
    };
  }

  return {
    upload,
    take,
    /** Checks a file and imports it. Returns the results of both. */
    async takeFile(content: string | Buffer) {
      const { id } = await upload(content);
      return { check: await take(id, 'check'), result: await take(id, 'run') };
    },
    /** Sentence that refuses a file because of its columns. */
    async refusal(content: string | Buffer): Promise<string> {
      const { id } = await upload(content);
      const { status, body } = await agent.post(`${path}/${id}/check`, {});
      if (status !== 422 || body.error.code !== 'import.columns') throw new Error(JSON.stringify(body));
      return body.error.message;
    },
    /** Restores the store to its state before the first import. */
    async clear(): Promise<void> {
      for (const table of ['works', 'jobs', 'import_files', 'import_columns'] as const)
        await api.db.deleteFrom(table).execute();
    },
  };
}
