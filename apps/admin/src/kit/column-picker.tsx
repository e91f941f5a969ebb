import { Menu } from '@base-ui/react/menu'
import { useSearchParams } from 'react-router'
import type { Column } from './data-table-props.ts'
import { messages } from './messages.ts'

const NAME = 'columns'

/**
 * The columns that the address names, in the order of the table.
 *
 * @param standard ids of the columns that show without a choice
 */
export function useColumns<Row>(all: readonly Column<Row>[], standard: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get(NAME)?.split(',') ?? standard
  const toggle = (id: string) => {
    const next = all.map((column) => column.id).filter((one) => chosen.includes(one) !== (one === id))
    setSearch(
      (now) => {
        if (next.join() === standard.join()) now.delete(NAME)
        else now.set(NAME, next.join())
        return now
      },
      { replace: true },
    )
  }
  const columns = all.filter(({ id }, index) => index === 0 || chosen.includes(id))
  return { columns, chosen, toggle }
}

interface ColumnPickerProps<Row> {
  readonly all: readonly Column<Row>[]
  readonly chosen: readonly string[]
  readonly toggle: (id: string) => void
}

/** Chooses columns. The first one always shows, as it names the row. */
export function ColumnPicker<Row>({ all, chosen, toggle }: ColumnPickerProps<Row>) {
  return (
    <Menu.Root>
      <Menu.Trigger className="button phone:hidden">{messages.columns}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="popup w-52 p-1">
            {all.slice(1).map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                className="menu-item"
                checked={chosen.includes(id)}
                closeOnClick={false}
                onCheckedChange={() => toggle(id)}
              >
                <span className="w-4" aria-hidden="true">
                  {chosen.includes(id) ? '✓' : ''}
                </span>
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
