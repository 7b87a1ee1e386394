import type { NullableTimestamp, Timestamp } from '../column-types.ts';

interface MediaFilesTable {
  store_id: number;
  /** Hash of the content and of the visibility. */
  hash: string;
  ext: string;
  content_type: string;
  byte_size: number;
  /** False for a source of pictures that only editors see. */
  is_public: boolean;
  /** Name among the stored files. */
  file_id: string;
  created_at: Timestamp;
  /** Last time that somebody wanted to use it. */
  asked_at: Timestamp;
  /** Null until the file is stored. */
  stored_at: NullableTimestamp;
}

export interface MediaTables {
  media_files: MediaFilesTable;
}
