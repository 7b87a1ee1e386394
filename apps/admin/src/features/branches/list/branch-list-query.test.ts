import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toListQuery } from './branch-list-query.ts';
import { branchesSearch } from './branch-search.ts';

const queryOf = (search: Record<string, unknown>) => toListQuery(z.parse(branchesSearch, search));

describe('search of /branch', () => {
  it('asks for all, in the order of the server, when nothing is said', () => {
    expect(queryOf({})).toEqual({});
  });

  it('hands name and sort on, ascending unless said otherwise', () => {
    expect(queryOf({ name: 'Moema', 'sort-by': 'city' })).toEqual({ name: 'Moema', 'sort-by': 'city', ascending: '1' });
    expect(queryOf({ 'sort-by': 'type', ascending: '0' })).toEqual({ 'sort-by': 'type', ascending: '0' });
  });

  it('leaves out a column that does not exist', () => {
    expect(queryOf({ 'sort-by': 'price', ascending: '9' })).toEqual({});
  });
});
