/** Messages of the screen after a call for a coupon, to the letter of the specification. */
export const couponMessages = {
  created: 'Cupom criado com sucesso!',
  updated: 'Cupom atualizado com sucesso!',
  removed: 'Cupom deletado',
  saveFailed: 'Ocorreu um erro na criação/edição do cupom',
  removalFailed: 'Não foi possível deletar este cupom',
  loadFailed: 'Não foi possível obter dados deste cupom',
} as const;
