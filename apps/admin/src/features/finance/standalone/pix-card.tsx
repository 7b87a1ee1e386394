import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import { Link } from '@tanstack/react-router';
import { PixCodeView } from '../../../kit/feedback/pix-code-view.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './standalone.module.css';

/** The PIX code for the payer: a QR code, and the text to paste into a bank app. */
export function PixCard({ payment: { pix_code: code, pix_missing: missing, amount } }: { payment: StandalonePayment }) {
  if (code === null) {
    return (
      <SectionCard title="Código PIX">
        {missing === 'city' ? (
          <p className="quiet">
            Falta o endereço da loja que recebe: o PIX leva a cidade dela.{' '}
            <Link to="/stores" className={classes.link}>
              Abrir as lojas
            </Link>
          </p>
        ) : (
          <p className="quiet">
            Sem a chave PIX da loja não há código para enviar.{' '}
            <Link to="/pagarme" search={{ tab: 'settings' }} className={classes.link}>
              Cadastrar a chave
            </Link>
          </p>
        )}
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title="Código PIX"
      description="Envie a quem paga. Quando o dinheiro cair na conta, dê a transação como paga."
    >
      <PixCodeView code={code} label={`Código QR do PIX de ${formatBrlWire(amount)}`} />
    </SectionCard>
  );
}
