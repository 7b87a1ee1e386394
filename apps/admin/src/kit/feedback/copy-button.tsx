import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../look/icon-button.tsx';
import { copyAloud } from './copy-aloud.ts';

interface CopyButtonProps {
  text: string;
  /** Accessible name, such as "Copiar código de barras". */
  label: string;
}

/** Copies the text and shows a check mark for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyAloud(text)) setCopied(true);
  };
  return (
    <>
      <IconButton
        size="small"
        label={copied ? 'Copiado' : label}
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
      />
      <span role="status" className="visually-hidden">
        {copied ? 'Copiado' : ''}
      </span>
    </>
  );
}
