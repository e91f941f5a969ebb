import { Menu } from '@base-ui/react/menu'
import { useSearchParams } from 'react-router'
import { words } from './messages.ts'

interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}

/** The ids of hidden columns, as the address holds them. */
export const hiddenColumns = (search: URLSearchParams): readonly string[] =>
  (search.get('hide') ?? '').split(',').filter(Boolean)

/** Shows and hides columns of a list; the address holds which. */
export function ColumnMenu({ columns }: ColumnMenuProps) {
  const [search, setSearch] = useSearchParams()
  const hidden = hiddenColumns(search)
  const show = (id: string, isShown: boolean) =>
    setSearch(
      (now) => {
        const next = isShown ? hidden.filter((one) => one !== id) : [...hidden, id]
        if (next.length > 0) now.set('hide', next.join(','))
        else now.delete('hide')
        return now
      },
      { replace: true },
    )
  return (
    <Menu.Root>
      <Menu.Trigger className="button hidden sm:inline-flex">{words.columns}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="popup w-52 p-1">
            {columns.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                className="menu-item"
                checked={!hidden.includes(id)}
                onCheckedChange={(isShown) => show(id, isShown)}
              >
                <span className="w-3">
                  <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
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
