import { IconCopy } from '@tabler/icons-react';
import { Button } from '../look/button.tsx';
import { QrCode } from '../look/qr-code.tsx';
import { copyAloud } from './copy-aloud.ts';
import classes from './pix-code-view.module.css';

/**
 * A PIX "copia e cola": the QR code and the text to paste into a bank. `label` is the accessible name of the picture.
 */
export function PixCodeView({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.pix}>
      <QrCode text={code} label={label} />
      <div className={classes.code}>
        <p>PIX copia e cola</p>
        <code>{code}</code>
        <Button icon={<IconCopy size={16} aria-hidden />} onClick={() => copyAloud(code, 'Código PIX copiado')}>
          Copiar código
        </Button>
      </div>
    </div>
  );
}
