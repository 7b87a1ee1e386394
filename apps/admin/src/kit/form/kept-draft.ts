/** What somebody typed into the form of a record and did not save. */
export interface KeptDraft {
  /** Of the record under it. */
  version: number;
  /** When the last of it was typed; milliseconds. */
  at: number;
  /** The fields that were changed, as the form holds them. */
  changed: Record<string, unknown>;
}

const prefix = 'botica-draft-';
/** Nobody asks for what was typed so long ago. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'at' in value && 'changed' in value && 'version' in value;

/** In this browser; null where there is nothing, or nothing that can be read. */
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
    // No storage, or no room in it: then nothing is offered later.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // No storage: nothing was kept.
  }
}

/** Takes away what is too old to be asked for. */
export function sweepDrafts(now: number): void {
  try {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of keys) {
      const draft = readDraft(name.slice(prefix.length));
      if (draft === null || draft.at < now - keptMs) localStorage.removeItem(name);
    }
  } catch {
    // No storage.
  }
}
