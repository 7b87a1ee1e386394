import type { PrescriptionClass } from './prescription-class.ts';

interface ClassDefinition {
  name: string;
  /** The pharmacy retains the prescription or a copy of it (RDC 471/2021, RDC 973/2025, Portaria 344/98). */
  retains: boolean;
  /** Substances controlled by Portaria 344/98, which may not be sold over the internet (RDC 812/2023). */
  isNeverOnline: boolean;
}

export const prescriptionClassTable: Record<PrescriptionClass, ClassDefinition> = {
  none: { name: 'Nenhuma', retains: false, isNeverOnline: false },
  simple: { name: 'Receita simples', retains: false, isNeverOnline: false },
  antimicrobial: { name: 'Antimicrobiano', retains: true, isNeverOnline: false },
  glp1: { name: 'Agonista de GLP-1', retains: true, isNeverOnline: false },
  special_control: { name: 'Controle especial (C1, C5)', retains: true, isNeverOnline: true },
  A: { name: 'Notificação A (amarela)', retains: true, isNeverOnline: true },
  B1: { name: 'Notificação B1 (azul)', retains: true, isNeverOnline: true },
  B2: { name: 'Notificação B2 (azul)', retains: true, isNeverOnline: true },
  C2: { name: 'Retinoide (C2)', retains: true, isNeverOnline: true },
  C3: { name: 'Talidomida (C3)', retains: true, isNeverOnline: true },
};
