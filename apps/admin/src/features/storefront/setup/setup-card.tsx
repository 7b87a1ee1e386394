import { setups } from '@botica/contract/features/storefront/setup.contract';
import { setupSteps } from '@botica/contract/features/storefront/setup-steps';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './setup-card.module.css';
import { setupLink } from './setup-link.ts';
import { nextStep, type ShownSetup, type ShownStep, useSetup } from './use-setup.ts';

/** Remaining steps of the store's setup, above the first page, until they are done or hidden. */
export function SetupCard() {
  const setup = useSetup();
  const next = nextStep(setup);
  if (setup === undefined || next === undefined) return null;
  const { steps, branchId } = setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={classes.card}>
      <SectionCard
        title="O que falta para vender"
        description={`${done} de ${steps.length} prontos. Cada passo leva direto ao campo.`}
        actions={
          <>
            <HideButton version={setup.version} />
            <LinkButton link={setupLink(next.key, branchId)}>{done === 0 ? 'Começar' : 'Continuar'}</LinkButton>
          </>
        }
      >
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} branchId={branchId} isNext={step === next} />
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}

interface StepProps {
  step: ShownStep;
  branchId: ShownSetup['branchId'];
  isNext: boolean;
}

function Step({ step: { key, isDone, isOwn }, branchId, isNext }: StepProps) {
  const { title, text } = setupSteps[key];
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        {isOwn ? <Link {...setupLink(key, branchId)}>{title}</Link> : <span className={classes.name}>{title}</span>}
        <span className="visually-hidden">{isDone ? ' (pronto)' : ' (falta)'}</span>
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  );
}

function HideButton({ version }: { version: number }) {
  const client = useQueryClient();
  const missing = usePermission(setups.endpoints.hideSetup.access);
  const put = async (is_hidden: boolean, ifMatch?: number) => {
    try {
      await call(setups.endpoints.hideSetup, { body: { is_hidden } }, { ...(ifMatch !== undefined && { ifMatch }) });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, setups);
  };
  const hide = async () => {
    await put(true, version);
    toast.success('O que falta para vender não aparece mais', {
      action: (close) => (
        <Button
          variant="subtle"
          onClick={async () => {
            await put(false);
            close();
          }}
        >
          Mostrar de novo
        </Button>
      ),
    });
  };
  return (
    <Button variant="subtle" disabledReason={missing} onClick={hide}>
      Ocultar
    </Button>
  );
}
