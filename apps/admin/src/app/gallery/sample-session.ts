import type { Session } from '../../kit/api/agent-context.tsx';

/** An attendant, without access to some menu entries and buttons. */
export const sampleSession: Session = {
  agent: {
    id: 1,
    name: 'Ana Beatriz Souza',
    document: '52998224725',
    picture: null,
    is_admin: false,
    group: {
      id: 5,
      name: 'Atendente',
      key: 'atendente',
      grouprules: [
        { role: 'Pedidos', permissions: ['read', 'write'] },
        { role: 'Clientes', permissions: ['read', 'write'] },
        { role: 'Catálogo', permissions: ['read'] },
      ],
    },
  },
  store_name: 'Farmácia Vila Verde',
  store: {
    id: 1,
    name: 'Farmácia Vila Verde',
    domain: 'vila-verde.example',
    main_color: '#0f766e',
    time_zone: 'America/Sao_Paulo',
    logo: null,
    logo_dark: null,
    icon: null,
  },
  links: {
    support_chat_url: 'https://wa.me/?text=Ol%C3%A1%21',
    terms_url: '/termos',
    privacy_url: '/privacidade',
    made_in: 'São Paulo',
    monitoring: false,
    sends_mail: true,
    public_home_url: null,
  },
  has_other_stores: false,
  shows_setup: false,
  is_preview: false,
  second_factor: 'off',
  hands_over: false,
};
