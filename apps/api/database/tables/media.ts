import type { NullableTimestamp, Timestamp } from '../column-types.ts';

interface MediaFilesTable {
  store_id: number;
  /** Of what it holds, and of who may see it. */
  hash: string;
  ext: string;
  content_type: string;
  byte_size: number;
  /** False: a part of which pictures are made, for who edits them. */
  is_public: boolean;
  /** Its name among the stored files. */
  file_id: string;
  created_at: Timestamp;
  /** When somebody last meant to use it. */
  asked_at: Timestamp;
  /** Null until the file is there. */
  stored_at: NullableTimestamp;
}

export interface MediaTables {
  media_files: MediaFilesTable;
}
