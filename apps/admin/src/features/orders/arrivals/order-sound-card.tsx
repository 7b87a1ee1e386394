import { orderArrivals } from '@botica/contract/features/orders/arrivals/order-arrivals.contract';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { isSoundOn, playSound, switchSound } from './order-sound.ts';

/** In *Minha conta*: whether this browser plays a sound for a new order. Switching it on plays the sound once. */
export function OrderSoundCard() {
  const { agent } = useSession();
  const missing = usePermission(orderArrivals.endpoints.arrivals.access);
  const [isOn, setOn] = useState(() => isSoundOn(agent.id));
  if (missing) return null;
  const change = (next: boolean) => {
    if (!switchSound(agent.id, next)) {
      toast.error('Este navegador não guarda a escolha. Libere o armazenamento do site e tente de novo.');
      return;
    }
    setOn(next);
    if (next) playSound();
  };
  return (
    <SectionCard title="Pedidos novos" description="O menu e o título da aba sempre contam os que chegaram.">
      <CheckboxInput
        label="Tocar um som quando chega um pedido"
        description="Vale para você neste navegador, com o painel aberto em qualquer tela."
        value={isOn}
        onChange={change}
      />
    </SectionCard>
  );
}
