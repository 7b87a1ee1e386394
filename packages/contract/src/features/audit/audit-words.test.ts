import { expect, it, test } from 'vitest';
import { auditKinds } from './audit-kinds.ts';
import {
  actionWords,
  auditActionName,
  auditActions,
  auditEntities,
  auditFeatures,
  auditFieldName,
  entityWords,
  fieldWords,
  kindActions,
  knownFieldName,
} from './audit-words.ts';
import { deedOf, refusedDeed } from './refused-call.ts';

test.each([
  ['branch', 'address', 'Endereço'],
  ['customer', 'address', 'Endereço'],
  ['agent', 'address', 'Endereço de rede'],
  ['agent', 'phone_ddd', 'DDD'],
  ['store', 'mask_customers_in_lists', 'Dados mascarados nas listas'],
  ['group', 'grouprules.Orga. > Colab.', 'Orga. > Colab.'],
  ['group', 'new_field', 'New field'],
  ['group', 'constructor', 'Constructor'],
  ['thing', 'name', 'Name'],
])('of a %s the field %s is called %s', (entity, field, name) => {
  expect(auditFieldName(entity, field)).toBe(name);
});

test.each([
  ['invitation', 'kind', 'request', 'pedido de acesso'],
  ['agent', 'kind', 'app', 'aplicativo autenticador'],
  ['delivery_location', 'kind', 'zip', 'faixa de CEP'],
  ['customer', 'tags', 'read', undefined],
])('of a %s the %s %s is called %s', (entity, field, value, name) => {
  expect(fieldWords(entity, field).values[value]).toBe(name);
});

it('gives every record a name, also where several features write of it', () => {
  expect(auditEntities.filter((entity) => !entityWords(entity)?.name)).toEqual([]);
});

it('takes the words for one field of a record, and for one action, from one feature', () => {
  const words = [...auditFeatures.values()].flatMap(({ entities, actions }) => [
    ...Object.entries(entities).flatMap(([entity, { fields }]) =>
      Object.keys(fields).map((field) => `${entity}.${field}`),
    ),
    ...Object.entries(entities).flatMap(([entity, { name }]) => (name === undefined ? [] : [entity])),
    ...Object.keys(actions),
  ]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

it('shows every action in a kind that the list can be narrowed to', () => {
  const beginnings = auditKinds.flatMap(kindActions);
  expect(auditActions.filter((action) => !beginnings.some((one) => action.startsWith(one)))).toEqual([]);
});

it.each(auditKinds)('knows what belongs to %s', (kind) => {
  expect(kindActions(kind)).not.toEqual([]);
});

it('lists a failed sign-in as an entry and as a refusal', () => {
  const kinds = auditKinds.filter((kind) => kindActions(kind).some((one) => 'session.sign_in_failed'.startsWith(one)));
  expect(kinds).toEqual(['sign_in', 'refusals']);
});

it('has no words for what it does not know', () => {
  expect([actionWords('finance.created'), entityWords('constructor'), knownFieldName('order', 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([auditActionName('finance.created'), auditActionName('roles.changed')]).toEqual([
    'finance.created',
    'Cargo alterado',
  ]);
});

test.each([
  ['roles.update', 'alterar cargos'],
  ['orders.changeStatus', 'mudar a situação de pedidos'],
  ['orders.deliveryEstimate', 'usar pedidos'],
  ['customers.list', 'ver clientes'],
  ['customers.merge', 'unir clientes'],
  ['delivery-locations.create', 'cadastrar localizações de entrega'],
  ['storefront.requestRefresh', 'pedir a atualização do e-commerce'],
  ['nowhere.list', null],
  ['constructor.list', null],
])('who was refused %s wanted %s', (route, deed) => {
  expect(deedOf(route)).toBe(deed);
});

it('says of what it does not know that it was refused', () => {
  expect(['nowhere.save', 'roles.update', ''].map(refusedDeed)).toEqual(['recusado', 'alterar cargos', 'recusado']);
});
