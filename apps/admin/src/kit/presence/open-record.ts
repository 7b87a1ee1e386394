import type { PresentPerson } from '@botica/contract/features/live/live.contract';
import { useEffect, useSyncExternalStore } from 'react';

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
}

const nothing: OpenState = { record: null, isEditing: false, others: [], changedBy: null };

let state = nothing;
const forms = new Set<symbol>();
const listeners = new Set<() => void>();

function set(patch: Partial<OpenState>): void {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
}

export const openRecord = () => state;

export function onOpenRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOpenRecord = (): OpenState => useSyncExternalStore(onOpenRecord, openRecord);

/** The page shows this record, until the answer is called. */
export function enterRecord(record: OpenRecord): () => void {
  set({ ...nothing, record, isEditing: forms.size > 0 });
  return () => {
    if (state.record === record) set(nothing);
  };
}

/** A form or a window holds something unsaved, until the answer is called. */
function holdForm(): () => void {
  const form = Symbol('form');
  forms.add(form);
  if (!state.isEditing) set({ isEditing: true });
  return () => {
    forms.delete(form);
    if (forms.size === 0) set({ isEditing: false });
  };
}

/** While it is true the page's record stays as it is under who works on it, and others see that somebody does. */
export function useHold(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdForm() : undefined), [isHeld]);
}

export const setOthers = (others: readonly PresentPerson[]) => set({ others });
export const setChangedBy = (changedBy: string | null) => set({ changedBy });
