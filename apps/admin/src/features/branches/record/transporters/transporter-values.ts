import type { Transporter } from '@botica/contract/features/branches/transport';

/** In wire names; an empty field is an empty text. */
export interface TransporterValues {
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  tracking_url: string;
  is_enabled: boolean;
}

/** `null`: a new one. */
export function transporterValues(transporter: Transporter | null): TransporterValues {
  return {
    name: transporter?.name ?? '',
    cnpj: transporter?.cnpj ?? '',
    email: transporter?.email ?? '',
    phone: transporter?.phone ?? '',
    tracking_url: transporter?.tracking_url ?? '',
    is_enabled: transporter?.is_enabled ?? true,
  };
}
