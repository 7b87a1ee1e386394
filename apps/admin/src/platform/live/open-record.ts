import type { PresentPerson } from '@botica/contract/platform/live/live.contract';
import { useSyncExternalStore } from 'react';
import { hasUnsaved, onUnsaved } from '../../kit/feedback/unsaved.ts';

/** The record that the page is about: there is one at a time. */
export interface OpenRecord {
  /** As the audit names its kind. */
  entity: string;
  id: number;
  /** "neste pedido" */
  here: string;
}

interface OpenState {
  record: OpenRecord | null;
  /** Something is typed and not saved. */
  isEditing: boolean;
  /** Who else is at it. */
  others: readonly PresentPerson[];
  /** Who changed it while something was typed: it comes in with the save, or when nothing is typed any more. */
  changedBy: string | null;
  /** Changes that are held back while something is typed. A page may show what of them needs no form to wait. */
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

/** The page shows this record, until the answer is called. */
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
