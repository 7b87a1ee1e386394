import { defineErrors } from '../../kit/errors.ts';

export const ordersErrors = defineErrors({
  'orders.not_found': { status: 404, message: 'Este pedido não existe nesta loja.' },
  'orders.no_thumbnail': { status: 404, message: 'Não há imagem neste endereço.' },
  'orders.illegal_transition': { status: 409, message: 'Não possível atualizar esse pedido' },
  'orders.invoice_not_editable': { status: 409, message: 'Não foi possível atualizar o número de nota fiscal' },
  'orders.shipment_not_editable': { status: 409, message: 'Erro ao atualizar código de rastreio' },
  'orders.cancelled': { status: 409, message: 'Não possível atualizar esse pedido' },
  'orders.duplicate_external_id': { status: 409, message: 'Este pedido já foi recebido.' },
  'orders.unknown_branch': { status: 422, message: 'Esta unidade não existe nesta loja.' },
  'orders.undo_expired': { status: 409, message: 'O prazo para desfazer passou.' },
  'orders.undo_not_own': { status: 409, message: 'Só quem mudou a situação pode desfazer.' },
  'orders.nothing_to_undo': { status: 409, message: 'O pedido já mudou de novo: não é mais possível desfazer.' },
  'orders.note_not_found': { status: 404, message: 'Esta nota não existe mais neste pedido.' },
  'orders.note_not_own': { status: 409, message: 'Só quem escreveu a nota pode alterá-la.' },
  'orders.note_not_removable': {
    status: 409,
    message: 'Só quem escreveu a nota, ou um administrador, pode removê-la.',
  },
  'orders.too_many_notes': { status: 409, message: 'Um pedido tem no máximo 200 notas. Remova alguma antes.' },
  /** The reply's sentence and fields name the item and the reason. */
  'orders.items_refused': { status: 422, message: 'Confira os itens do pedido.' },
  /** The reply's fields name the prices. */
  'orders.price_changed': { status: 409, message: 'O preço de um produto mudou. Confira o novo valor.' },
  /** The reply's sentence gives the reason. */
  'orders.coupon_refused': { status: 422, message: 'Este cupom não vale para este pedido.' },
  'orders.not_shipped': { status: 409, message: 'Só um pedido expedido pode ser marcado como entregue.' },
  'orders.delivered_in_future': { status: 422, message: 'A entrega não pode ser depois de hoje.' },
  'orders.expedition_in_past': { status: 422, message: 'A data de expedição não pode ser anterior a hoje.' },
});
