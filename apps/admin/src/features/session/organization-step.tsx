import { type LoginReply, session } from '@botica/contract/features/session/session.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../kit/api.ts';
import { LinkButton } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import classes from './organization-step.module.css';
import { FormAlert, SignInCard } from './sign-in-card.tsx';
import { signInRefusal } from './sign-in-refusal.ts';

type Organization = NonNullable<LoginReply['organizations']>[number];

/** The stores of a person who has proved who they are. */
export interface OrganizationChoice {
  preAuth: string;
  organizations: readonly Organization[];
  cpf: string;
}

interface OrganizationStepProps {
  choice: OrganizationChoice;
  redirect: string | undefined;
  onReply: (reply: LoginReply, cpf: string) => void;
}

/** A person of several stores picks one: typing filters, arrows move, Enter picks. */
export function OrganizationStep({ choice, redirect, onReply }: OrganizationStepProps) {
  const [filter, setFilter] = useState('');
  const [busyId, setBusyId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const wanted = normaliseText(filter);
  const found = choice.organizations.filter(({ name, domain }) => normaliseText(`${name} ${domain}`).includes(wanted));

  const pick = async (organization: Organization) => {
    if (busyId !== null) return;
    setBusyId(organization.id);
    setRefusal(undefined);
    try {
      const body = { type: 'organization', pre_auth: choice.preAuth, store_id: organization.id } as const;
      onReply(await call(session.endpoints.login, { body }), choice.cpf);
    } catch (error) {
      setRefusal(signInRefusal(error).message);
      setBusyId(null);
    }
  };

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const present = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, present + step))]?.focus();
  };

  return (
    <SignInCard title="Escolha a loja" intro="Você tem acesso a mais de uma loja.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between controls that work without them */}
      <div className={classes.chooser} onKeyDown={move}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0] && (found.length === 1 || wanted)) void pick(found[0]);
          }}
        >
          <TextInput
            label="Buscar loja"
            value={filter}
            onChange={setFilter}
            icon={<IconSearch size={16} aria-hidden />}
            autoComplete="off"
            autoFocus
          />
        </form>
        <ul ref={list} className={classes.list} aria-label="Lojas">
          {found.map((organization) => (
            <li key={organization.id}>
              <button
                type="button"
                className={classes.option}
                aria-busy={busyId === organization.id || undefined}
                onClick={() => void pick(organization)}
              >
                <span className={classes.names}>
                  <span className={classes.name}>{organization.name}</span>
                  <span className={classes.domain}>{organization.domain}</span>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.none}>
          {found.length > 0 ? `${found.length} ${found.length === 1 ? 'loja' : 'lojas'}` : 'Nenhuma loja encontrada.'}
        </p>
        <FormAlert message={refusal} />
        <LinkButton
          variant={refusal ? 'default' : 'subtle'}
          link={{ to: '/login/{-$step}/{-$cpf}', params: { step: 'email', cpf: choice.cpf }, search: { redirect } }}
        >
          {refusal ? 'Entrar novamente' : 'Voltar'}
        </LinkButton>
      </div>
    </SignInCard>
  );
}
