import { website } from '@botica/contract/features/website/website.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate, query } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';

const { social, saveSocial } = website.endpoints;

/**
 * Shows the central branch's WhatsApp number on the shop's site. It turns on with the first number and saves at once.
 */
export function WhatsappSwitch() {
  const client = useQueryClient();
  const missing = usePermission(saveSocial.access);
  const { data } = useQuery({ ...query(social, {}), enabled: usePermission(social.access) === undefined });
  const [isSaving, setSaving] = useState(false);
  const save = async (whatsapp_chat_enabled: boolean) => {
    if (!data) return;
    setSaving(true);
    try {
      await call(saveSocial, { body: { whatsapp_chat_enabled } }, { ifMatch: data.version });
      toast.success(whatsapp_chat_enabled ? 'O site mostra o WhatsApp' : 'O site não mostra o WhatsApp');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, social);
    setSaving(false);
  };
  if (!data) return null;
  return (
    <CheckboxInput
      label="Mostrar este WhatsApp no site"
      value={data.whatsapp_chat_enabled}
      disabledReason={missing ?? (isSaving ? 'Salvando…' : undefined)}
      onChange={(value) => void save(value)}
    />
  );
}
