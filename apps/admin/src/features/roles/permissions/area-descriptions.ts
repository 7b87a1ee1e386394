import type { Area } from '@botica/contract/kit/permissions';

/** Description of each area in the words of the menu and the pages. */
export const areaDescriptions: Record<Area, string> = {
  Pedidos: 'Ver pedidos, mudar a situação, informar envio e nota fiscal.',
  Clientes: 'Ver e editar o cadastro dos clientes; unir, exportar e anonimizar (exclusão).',
  'Orga. > Colab.': 'Colaboradores: ver, convidar, editar, desativar e remover.',
  'Orga. > Func.': 'Cargos e permissões: ver, cadastrar, alterar e remover.',
  Catálogo: 'Produtos e categorias: ver, editar e remover.',
  Financeiro: 'Vendas, recebíveis e saques.',
  Marketing: 'Blog e cupons: ver, publicar e remover.',
  'Conf. > Lojas': 'Unidades: dados, horários e locais de entrega.',
  'Conf. Website': 'Site: textos, redes sociais, integrações e políticas; atualizar o e-commerce (escrita).',
};
