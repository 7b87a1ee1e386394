/** Input that somebody typed into the form of a record and did not save. */
export interface KeptDraft {
  /** Version of the record on which the draft is based. */
  version: number;
  /** Time of the last change, in milliseconds. */
  at: number;
  /** The changed fields with their form values. */
  changed: Record<string, unknown>;
}

const prefix = 'botica-draft-';
/** Drafts older than this are removed, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'at' in value && 'changed' in value && 'version' in value;

/** Reads a draft from this browser. Null if there is none, or if it cannot be read. */
export function readDraft(key: string): KeptDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // The storage is missing or full, so the draft is not offered later.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // The storage is missing, so nothing was kept.
  }
}

/** Removes drafts that have expired. */
export function sweepDrafts(now: number): void {
  try {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of keys) {
      const draft = readDraft(name.slice(prefix.length));
      if (draft === null || draft.at < now - keptMs) localStorage.removeItem(name);
    }
  } catch {
    // The storage is missing.
  }
}
