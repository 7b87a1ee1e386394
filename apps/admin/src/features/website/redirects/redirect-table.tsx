import { shownAddress } from '@botica/contract/features/redirects/redirect-address';
import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { normaliseText } from '@botica/contract/kit/text';
import { IconPencil, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './redirect-table.module.css';

const rowsOfPage = 20;

interface Row extends Redirect {
  /** Index in the whole list. */
  index: number;
  isDead: boolean;
}

interface RedirectTableProps {
  items: readonly Redirect[];
  /** Errors by the index of the row. */
  faults: ReadonlyMap<number, string>;
  /** Targets without a page in the shop. */
  deadValues: ReadonlySet<string>;
  /** The reason why nothing may be changed. */
  missing: string | undefined;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

const number = (count: number) => count.toLocaleString('pt-BR');
const faultyText = (count: number) => (count === 1 ? 'Ver só a linha com erro' : `Ver só as ${number(count)} com erro`);

/** The list in pages, filtered by a text or to the rows with errors. */
export function RedirectTable({ items, faults, deadValues, missing, onEdit, onRemove }: RedirectTableProps) {
  const [search, setSearch] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const [page, setPage] = useState(1);
  const sought = normaliseText(search);
  const onlyFaulty = isFaulty && faults.size > 0;
  const all = items.map(
    ({ path, value }, index): Row => ({
      index,
      path: shownAddress(path),
      value: shownAddress(value),
      isDead: deadValues.has(value),
    }),
  );
  const found = all.filter(({ index, path, value }) => {
    if (onlyFaulty && !faults.has(index)) return false;
    return sought === '' || normaliseText(`${path} ${value}`).includes(sought);
  });
  const lastPage = Math.max(1, Math.ceil(found.length / rowsOfPage));
  const present = Math.min(page, lastPage);
  const rows = found.slice((present - 1) * rowsOfPage, present * rowsOfPage);
  if (items.length === 0) return <p className="quiet">Nenhum redirecionamento ainda.</p>;
  return (
    <div className={classes.root}>
      <div className={classes.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser */}
        <div
          role="search"
          className={classes.search}
          // The field is inside the list's form, which Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <TextInput
            label="Buscar redirecionamento"
            labelHidden
            type="search"
            placeholder="Buscar por endereço"
            icon={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </div>
        <p role="status" className="quiet small">
          {number(found.length)} de {number(items.length)}
        </p>
        {faults.size > 0 && (
          <Button
            onClick={() => {
              setFaulty(!onlyFaulty);
              setPage(1);
            }}
          >
            {onlyFaulty ? 'Ver todas' : faultyText(faults.size)}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="quiet">Nenhum endereço com “{search}”.</p>
      ) : (
        <Rows rows={rows} faults={faults} missing={missing} onEdit={onEdit} onRemove={onRemove} />
      )}
      {lastPage > 1 && (
        <nav aria-label="Páginas dos redirecionamentos" className={classes.pages}>
          <Button disabled={present === 1} onClick={() => setPage(present - 1)}>
            Anterior
          </Button>
          <span className="quiet small">
            Página {number(present)} de {number(lastPage)}
          </span>
          <Button disabled={present === lastPage} onClick={() => setPage(present + 1)}>
            Próxima
          </Button>
        </nav>
      )}
    </div>
  );
}

function Rows({
  rows,
  faults,
  missing,
  onEdit,
  onRemove,
}: { rows: readonly Row[] } & Pick<RedirectTableProps, 'faults' | 'missing' | 'onEdit' | 'onRemove'>) {
  return (
    <table className={classes.table} aria-label="Redirecionamentos">
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">De</th>
          <th scope="col">Para</th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, path, value, isDead }) => {
          const fault = faults.get(index);
          return (
            <tr key={index} data-faulty={fault !== undefined || undefined}>
              <td className="quiet tabular">{number(index + 1)}</td>
              <td>{path}</td>
              <td>
                {value}
                {fault && <p className={classes.fault}>{fault}</p>}
                {isDead && !fault && <p className="quiet small">O site não tem esta página agora.</p>}
              </td>
              <td className={classes.actions}>
                <IconButton
                  label={`Editar ${path}`}
                  size="small"
                  icon={<IconPencil size={16} aria-hidden />}
                  disabledReason={missing}
                  onClick={() => onEdit(index)}
                />
                <IconButton
                  label={`Remover ${path}`}
                  size="small"
                  icon={<IconTrash size={16} aria-hidden />}
                  disabledReason={missing}
                  onClick={() => onRemove(index)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
