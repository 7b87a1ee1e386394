import type { Timestamp } from '../column-types.ts';

interface FilesTable {
  id: string;
  store_id: number;
  content_type: string;
  byte_size: number;
  created_at: Timestamp;
}

export interface FilesTables {
  files: FilesTable;
}
