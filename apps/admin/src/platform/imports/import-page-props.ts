import type { ImportFile, ImportReasons } from '@botica/contract/kit/import-file';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { ComponentType } from 'react';
import type { Count } from './counts.tsx';
import type { ImportFiles } from './use-import.ts';

export interface ImportedCounts {
  refused: number;
  reasons: ImportReasons;
}

/** A file that is checked before it is imported. */
export type ImportedFile<Counts extends ImportedCounts> = ImportFile & { check: Counts | null; result: Counts | null };

export interface MappingProps<State, Mapping> {
  file: State;
  mapping: Mapping;
  /** Messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (mapping: Mapping) => void;
}

/** Props of a page that uploads, checks and imports a kind of file. */
export interface ImportPageProps<Counts extends ImportedCounts, State extends ImportedFile<Counts>, Mapping> {
  files: ImportFiles<State>;
  /** "Arquivo de pedidos" */
  title: string;
  description: string;
  accept: string;
  /** "CSV com 12 colunas" */
  kindOf: (file: State) => string;
  encodingNote: string;
  mapping: {
    title: string;
    description: string;
    /** Returns null if the file needs no mapping. */
    of: (file: State) => Mapping | null;
    Fields: ComponentType<MappingProps<State, Mapping>>;
  };
  start: (what: 'check' | 'run', id: number, mapping: Mapping | null) => Promise<Batch>;
  /** True if an import after this check would import at least one record. */
  isWorthIt: (check: Counts) => boolean;
  factsOf: (counts: Counts, isCheck: boolean) => readonly Count[];
}
