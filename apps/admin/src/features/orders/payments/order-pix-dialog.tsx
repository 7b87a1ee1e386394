import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { receivedPayments } from '@botica/contract/features/orders/payments/received-payments.contract';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { PixCodeView } from '../../../kit/feedback/pix-code-view.tsx';
import { Button } from '../../../kit/look/button.tsx';

const orderPixOptions = (id: number) => query(receivedPayments.endpoints.orderPix, { params: { id } });

interface OrderPixDialogProps {
  detail: OrderDetail;
  onReceive: () => void;
  onClose: () => void;
}

/** A PIX code of the store's own key for the open amount. No provider confirms its payment. */
export function OrderPixDialog({ detail: { order }, onReceive, onClose }: OrderPixDialogProps) {
  const { data: pix, error } = useQuery(orderPixOptions(order.id));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`PIX do pedido ${order.label}`}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {pix?.code && (
            <Button variant="primary" onClick={onReceive}>
              Registrar recebimento
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{errorMessage(error)}</p>}
      {!error && !pix && <p role="status">Gerando o código…</p>}
      {pix?.code && (
        <>
          <p>
            Mostre ou envie ao cliente: <strong>{formatBrlWire(pix.amount)}</strong>. Quando o dinheiro cair na conta,
            registre o recebimento.
          </p>
          <PixCodeView code={pix.code} label={`Código QR do PIX de ${formatBrlWire(pix.amount)}`} />
        </>
      )}
      {pix?.missing === 'key' && (
        <p>
          Falta a chave PIX da loja.{' '}
          <Link to="/pagarme" search={{ tab: 'settings' }}>
            Cadastrar a chave
          </Link>
        </p>
      )}
      {pix?.missing === 'city' && (
        <p>
          Falta o endereço da unidade: o PIX leva a cidade de quem recebe. <Link to="/stores">Abrir as lojas</Link>
        </p>
      )}
      {pix && pix.code === null && pix.missing === null && <p>Não há nada em aberto neste pedido.</p>}
    </Dialog>
  );
}
