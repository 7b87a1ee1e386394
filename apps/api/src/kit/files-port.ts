export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** Storage of uploaded files. Botica makes the keys: words of letters, digits, `_` and `-`, separated by `/`. */
export interface FilesPort {
  /** The file is durable when the promise resolves. A file with the same key is replaced as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Reads `length` bytes from offset `from`; fewer at the end of the file. Null if there is no such file. */
  read(key: string, from: number, length: number): Promise<Buffer | null>;
  /** Succeeds also if the file does not exist. */
  remove(key: string): Promise<void>;
  /** False if the disk is so full that the next file may not fit. */
  hasRoom(): Promise<boolean>;
}

/** Key of a store's file. Each store has its own folder. */
export function fileKey(storeId: number, id: string): string {
  return `store-${storeId}/${id}`;
}

/** Throws on a key that could leave the folder, or that not every kind of storage accepts. */
export function checkFileKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key) || key.length > 200) throw new Error('Not a key of a file');
  return key;
}
