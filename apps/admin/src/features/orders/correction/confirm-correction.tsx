import type { CorrectionPreview } from '@botica/contract/features/orders/correction/order-correction.contract';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';

/** The person's answer to the new total; null if they went back. */
export type Confirmed = { tellsCustomer: boolean } | null;

interface ConfirmCorrectionProps {
  preview: CorrectionPreview;
  onAnswer: (answer: Confirmed) => void;
}

/** Confirms a change of the total: its effect on payments, and whether the buyer is informed. */
export function ConfirmCorrection({ preview, onAnswer }: ConfirmCorrectionProps) {
  const { total, total_before: before, paid, open, to_return: back, is_told: isTold } = preview;
  const [tellsCustomer, setTells] = useState(true);
  const hasToReturn = back !== '0.00';
  return (
    <ConfirmDialog
      opened
      onClose={() => onAnswer(null)}
      title={hasToReturn ? 'Devolver parte do que foi pago?' : 'O total do pedido muda'}
      confirmLabel={hasToReturn ? `Corrigir e devolver ${formatBrlWire(back)}` : 'Corrigir pedido'}
      onConfirm={() => onAnswer({ tellsCustomer: isTold && tellsCustomer })}
    >
      <div className="stack-12">
        <p>
          O total passa de {formatBrlWire(before)} para {formatBrlWire(total)}.{' '}
          {hasToReturn
            ? `Já foram pagos ${formatBrlWire(paid)}: ${formatBrlWire(back)} devem ser devolvidos ao cliente. A devolução é feita à parte.`
            : open !== '0.00' && `Ficam ${formatBrlWire(open)} a receber.`}
        </p>
        <CheckboxInput
          name="tell_customer"
          label="Avisar o cliente"
          description="Por e-mail, com o novo total."
          value={isTold && tellsCustomer}
          onChange={setTells}
          disabledReason={isTold ? undefined : 'A mensagem “Pedido corrigido” está desligada nesta unidade.'}
        />
      </div>
    </ConfirmDialog>
  );
}
