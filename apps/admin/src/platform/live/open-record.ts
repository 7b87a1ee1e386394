import type { PresentPerson } from '@botica/contract/platform/live/live.contract';
import { useSyncExternalStore } from 'react';
import { hasUnsaved, onUnsaved } from '../../kit/feedback/unsaved.ts';

/** The record of the page; a page has at most one. */
export interface OpenRecord {
  /** The kind of the record, as in the audit. */
  entity: string;
  id: number;
  /** "neste pedido" */
  here: string;
}

interface OpenState {
  record: OpenRecord | null;
  /** True while the page has unsaved text. */
  isEditing: boolean;
  /** Other people at the record. */
  others: readonly PresentPerson[];
  /**
   * Name of the person who changed the record while the page has unsaved text. The change is applied with the save, or
   * when the text is discarded.
   */
  changedBy: string | null;
  /** Number of changes held back by unsaved text. Parts of a page outside the form may show them at once. */
  heldChanges: number;
}

const nothing: OpenState = { record: null, isEditing: false, others: [], changedBy: null, heldChanges: 0 };

let state: OpenState = { ...nothing, isEditing: hasUnsaved() };
const listeners = new Set<() => void>();

function set(patch: Partial<OpenState>): void {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
}

onUnsaved((isEditing) => {
  if (state.isEditing !== isEditing) set({ isEditing });
});

export const openRecord = () => state;

export function onOpenRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOpenRecord = (): OpenState => useSyncExternalStore(onOpenRecord, openRecord);

/** Sets the page's record; the returned function unsets it. */
export function enterRecord(record: OpenRecord): () => void {
  set({ ...nothing, record, isEditing: hasUnsaved() });
  return () => {
    if (state.record === record) set(nothing);
  };
}

export const setOthers = (others: readonly PresentPerson[]) => set({ others });
export const addHeldChange = () => set({ heldChanges: state.heldChanges + 1 });
export const forgetHeldChanges = () => set({ heldChanges: 0 });
export const setChangedBy = (changedBy: string | null) => set({ changedBy });
