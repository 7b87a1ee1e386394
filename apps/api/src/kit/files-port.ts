export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** Where uploaded files lie. A key is made by us: words of letters, digits, `_` and `-`, parted by `/`. */
export interface FilesPort {
  /** Durable once it resolves; a file of the same key is replaced as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** So many of its bytes from a place on, fewer at its end; null when there is no such file. */
  read(key: string, from: number, length: number): Promise<Buffer | null>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** False if the disk is so full that the next file may not fit. */
  hasRoom(): Promise<boolean>;
}

/** The key of a store's file: each store has a folder of its own. */
export function fileKey(storeId: number, id: string): string {
  return `store-${storeId}/${id}`;
}

/** Throws on a key that could leave the folder, or that one kind of storage takes and another does not. */
export function checkFileKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key) || key.length > 200) throw new Error('Not a key of a file');
  return key;
}
