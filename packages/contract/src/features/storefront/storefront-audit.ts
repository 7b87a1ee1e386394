import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { builds } from './builds.contract.ts';
import type { previews } from './previews.contract.ts';
import type { publicSearches, searches } from './searches.contract.ts';
import type { setups } from './setup.contract.ts';
import type { storefront } from './storefront.contract.ts';

type Call =
  | keyof typeof storefront.endpoints
  | keyof typeof builds.endpoints
  | keyof typeof previews.endpoints
  | keyof typeof setups.endpoints
  | keyof typeof searches.endpoints
  | keyof typeof publicSearches.endpoints;

export const storefrontAudit = {
  place: 'a atualização do e-commerce',
  calls: {
    requestRefresh: 'pedir a atualização do e-commerce',
    publishPrices: 'publicar preços',
    retryBuild: 'tentar de novo a publicação do e-commerce',
    goBack: 'voltar a uma versão do e-commerce',
    setRefreshPause: 'alterar o intervalo entre publicações do e-commerce',
    setAutomatic: 'ligar ou desligar a publicação automática',
    previewProduct: 'abrir a prévia de um produto',
    previewPost: 'abrir a prévia de um post',
    showSetup: 'ver o que falta para a loja vender',
    listSearches: 'ver as buscas sem resultado do site',
    exportSearches: 'baixar as buscas sem resultado do site',
    publicMiss: 'contar uma busca sem resultado do site',
    hideSetup: 'ocultar o que falta para a loja vender',
  },
  entities: {
    store: {
      fields: {
        requested_at: 'Pedido em',
        release: 'Versão',
        is_automatic: 'Publicação automática',
        is_paused: 'Em pausa',
        refresh_minutes: 'Minutos entre publicações completas',
        hides_setup: 'Lista do que falta oculta',
      },
    },
  },
  actions: {
    'deployment.requested': {
      name: 'Atualização do e-commerce pedida',
      sentence: 'Pediu a atualização do e-commerce',
    },
    'storefront.prices_published': { name: 'Preços publicados', sentence: 'Publicou os preços no e-commerce' },
    'storefront.retried': {
      name: 'Publicação tentada de novo',
      sentence: 'Tentou de novo a publicação do e-commerce',
    },
    'storefront.went_back': {
      name: 'Volta a uma versão do e-commerce',
      sentence: 'Voltou o e-commerce a uma versão anterior',
    },
    'storefront.automatic_changed': {
      name: 'Publicação automática alterada',
      sentence: 'Alterou a publicação automática do e-commerce',
    },
    'storefront.refresh_pause_changed': {
      name: 'Intervalo entre publicações alterado',
      sentence: 'Alterou o intervalo entre publicações do e-commerce',
      withChanges: true,
    },
    'storefront.setup_hidden': {
      name: 'Lista do que falta ocultada ou mostrada',
      sentence: 'Ocultou ou mostrou a lista do que falta para vender',
      withChanges: true,
    },
    'storefront.previewed': {
      name: 'Link de prévia criado',
      sentence: 'Criou um link de prévia, que vale 24 horas',
      changesNothing: true,
    },
  },
  kinds: { store: ['deployment.', 'storefront.'] },
} satisfies FeatureAudit<Call>;
