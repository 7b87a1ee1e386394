import { IconFilter, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { SearchLink } from '../../../kit/search-link.tsx';
import { SelectInput } from '../../../kit/select-field.tsx';
import { branchOptions, departmentOptions } from '../collaborator-queries.ts';
import classes from './contributors-filters.module.css';
import { accessNames, type ContributorsSearch, type FilterKey, filterKeys, noFilters } from './contributors-search.ts';
import { NameSearch } from './name-search.tsx';

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
      <FilterChips search={search} choices={choices} />
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

function FilterChips({ search, choices }: { search: ContributorsSearch; choices: FilterChoice[] }) {
  const active = filterKeys.filter((key) => search[key]);
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {active.map((key) => {
        const options = choices.find((choice) => choice.key === key)?.options;
        const shown = options?.find(({ value }) => value === search[key])?.label ?? search[key];
        return (
          <li key={key}>
            <SearchLink
              className={classes.chip}
              patch={{ [key]: undefined }}
              aria-label={`Remover filtro ${filterNames[key]}: ${shown}`}
            >
              <span className={classes.name}>{filterNames[key]}:</span>
              <span className={classes.value}>{shown}</span>
              <IconX size={14} aria-hidden />
            </SearchLink>
          </li>
        );
      })}
      <li>
        <SearchLink className={classes.clear} patch={noFilters}>
          Limpar todos os filtros
        </SearchLink>
      </li>
    </ul>
  );
}
