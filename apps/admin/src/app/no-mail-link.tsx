import { IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { noMailServer } from '../kit/form/no-mail-notice.tsx';
import classes from './support-link.module.css';

/** Warns administrators on every screen that no mail is sent, until a mail server is configured. */
export function NoMailLink() {
  return (
    <Link
      to="/messenger"
      className={classes.link}
      aria-label="Nenhuma mensagem sai: falta o servidor de envio"
      title={noMailServer}
    >
      <IconMailOff size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
