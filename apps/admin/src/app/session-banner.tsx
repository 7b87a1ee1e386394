import { IconEye, IconShieldLock } from '@tabler/icons-react';
import { leavePreview } from '../features/session/open/preview.ts';
import { useSession } from '../kit/api/agent-context.tsx';
import { Button } from '../kit/look/button.tsx';
import classes from './session-banner.module.css';

/** Shows an unusual state of the session, such as a preview; null if there is none. */
export function SessionBanner() {
  const { agent, is_preview: isPreview, second_factor: secondFactor } = useSession();
  if (isPreview) {
    return (
      <section className={classes.banner} aria-label="Visualização de cargo">
        <IconEye size={18} stroke={1.75} aria-hidden />
        <p className={classes.text}>
          Você está vendo o painel como <strong>{agent.group?.name}</strong>. Nada pode ser alterado.
        </p>
        <Button onClick={leavePreview}>Sair da visualização</Button>
      </section>
    );
  }
  if (secondFactor === 'required') {
    return (
      <section className={classes.banner} aria-label="Segundo fator exigido">
        <IconShieldLock size={18} stroke={1.75} aria-hidden />
        <p className={classes.text}>
          A loja exige o segundo fator de quem a administra. Ative o seu nesta página para continuar.
        </p>
      </section>
    );
  }
  return null;
}
