import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { copyAloud } from '../../../kit/feedback/copy-aloud.ts';
import { Button } from '../../../kit/look/button.tsx';
import { QrCode } from '../../../kit/look/qr-code.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './standalone.module.css';

/** What is sent to whoever pays: a picture to read, and the text to paste into their bank. */
export function PixCard({ payment: { pix_code: code, amount } }: { payment: StandalonePayment }) {
  if (code === null) {
    return (
      <SectionCard title="Código PIX">
        <p className="quiet">
          Sem a chave PIX da loja não há código para enviar.{' '}
          <Link to="/pagarme" search={{ tab: 'settings' }} className={classes.link}>
            Cadastrar a chave
          </Link>
        </p>
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title="Código PIX"
      description="Envie a quem paga. Quando o dinheiro cair na conta, dê a transação como paga."
    >
      <div className={classes.pix}>
        <QrCode text={code} label={`Código QR do PIX de ${formatBrlWire(amount)}`} />
        <div className={classes.code}>
          <p>PIX copia e cola</p>
          <code>{code}</code>
          <Button icon={<IconCopy size={16} aria-hidden />} onClick={() => copyAloud(code, 'Código PIX copiado')}>
            Copiar código
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
