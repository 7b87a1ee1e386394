import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { FilterChips } from '../../../kit/list/filter-chips.tsx';
import { NameSearch } from '../../../kit/list/name-search.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { branchOptions, departmentOptions } from '../collaborator-queries.ts';
import classes from './contributors-filters.module.css';
import { accessNames, type ContributorsSearch, type FilterKey, filterKeys, noFilters } from './contributors-search.ts';

interface ContributorsFiltersProps {
  search: ContributorsSearch;
  onChange: (search: ContributorsSearch) => void;
}

const filterNames: Record<FilterKey, string> = {
  name: 'Nome',
  department_id: 'Departamento',
  branch_id: 'Unidade',
  is_enabled: 'Situação',
};

/** Search by name, the advanced filters, and a chip for each one in force. */
export function ContributorsFilters({ search, onChange }: ContributorsFiltersProps) {
  const choices = useFilterChoices();
  const [opened, setOpened] = useState(false);
  const set = (key: FilterKey, value: string | undefined) => onChange({ ...search, [key]: value || undefined });
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <NameSearch label="Colaboradores" name={search.name} onSearch={(name) => set('name', name)} />
        <div className={classes.toggle}>
          <Button
            icon={<IconFilter size={16} aria-hidden />}
            aria-expanded={opened}
            onClick={() => setOpened((before) => !before)}
          >
            <span className={classes.word}>Filtros avançados</span>
          </Button>
        </div>
      </div>
      {opened && (
        <section className={classes.panel} aria-label="Filtros avançados">
          {choices.map(({ key, all, options }) => (
            <SelectInput
              key={key}
              label={filterNames[key]}
              placeholder={all}
              clearable
              options={options}
              value={search[key] ?? ''}
              onChange={(value) => set(key, value)}
            />
          ))}
        </section>
      )}
      <FilterChips chips={chipsOf(search, choices)} clear={noFilters} />
    </div>
  );
}

interface FilterChoice {
  key: Exclude<FilterKey, 'name'>;
  /** What stands there while nothing is chosen. */
  all: string;
  options: { value: string; label: string }[];
}

function useFilterChoices(): FilterChoice[] {
  const departments = useQuery(departmentOptions()).data?.items ?? [];
  const branches = useQuery(branchOptions()).data?.items ?? [];
  return [
    {
      key: 'department_id',
      all: 'Todos',
      options: departments.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'branch_id',
      all: 'Todas',
      options: branches.map(({ id, fantasy_name: name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'is_enabled',
      all: 'Todas',
      options: [
        { value: '1', label: accessNames[1] },
        { value: '0', label: accessNames[0] },
      ],
    },
  ];
}

function chipsOf(search: ContributorsSearch, choices: readonly FilterChoice[]) {
  return filterKeys.flatMap((key) => {
    const value = search[key];
    if (!value) return [];
    const options = choices.find((choice) => choice.key === key)?.options;
    const label = options?.find((option) => option.value === value)?.label ?? value;
    return [{ name: filterNames[key], value: label, patch: { [key]: undefined } }];
  });
}
