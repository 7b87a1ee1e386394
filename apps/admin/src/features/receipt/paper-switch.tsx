import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import type { ReceiptPaper } from './receipt-paper.ts';

const choices = [
  { value: 'a4', label: 'A4' },
  { value: '80mm', label: '80 mm' },
] as const;

interface PaperSwitchProps {
  value: ReceiptPaper;
  onChange: (paper: ReceiptPaper) => void;
}

/** A4 sheet or 80-mm roll. */
export function PaperSwitch(props: PaperSwitchProps) {
  return <SegmentedSwitch label="Papel" choices={choices} {...props} />;
}
