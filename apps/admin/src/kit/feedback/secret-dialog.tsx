import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { copyAloud } from './copy-aloud.ts';
import { Dialog } from './dialog.tsx';
import classes from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** The use of the secret, and the people who may have it. */
  children: ReactNode;
  /** The secrets, shown one per line. */
  secrets: readonly string[];
  /** Name of the list if there are several secrets. */
  label?: string;
  copyLabel: string;
  /** Text of the toast after copying. */
  copied: string;
  /** True if the secret is shown only once: then only a button closes the dialog. */
  isOnce?: boolean;
  closeLabel?: string;
  /** Another way to keep the secret, such as a download. */
  action?: ReactNode;
  onClose: () => void;
}

/** Shows a secret to the person: a key, a link or codes. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, children, secrets, label, copyLabel, copied, isOnce = false, closeLabel = 'Fechar', action } = props;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      dismissable={!isOnce}
      title={title}
      size="medium"
      actions={
        <>
          <Button onClick={props.onClose}>{closeLabel}</Button>
          {action}
          <Button
            variant="primary"
            icon={<IconCopy size={16} aria-hidden />}
            onClick={() => copyAloud(secrets.join('\n'), copied)}
            autoFocus
          >
            {copyLabel}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{children}</p>
      {secrets.length === 1 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard selects the text here where copying is refused
        <code className={classes.secret} tabIndex={0}>
          {secrets[0]}
        </code>
      ) : (
        <ul className={`${classes.secret} ${classes.several}`} aria-label={label}>
          {secrets.map((secret) => (
            <li key={secret}>{secret}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
