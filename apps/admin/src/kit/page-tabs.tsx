import { NavLink } from 'react-router'
import { may, permissionOfPage } from '../facts/permissions.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface PageTabsProps {
  readonly label: string
  readonly places: readonly { readonly to: string; readonly label: string }[]
}

/** Pages of one section that stand beside each other, as far as the role may see them. */
export function PageTabs({ label, places }: PageTabsProps) {
  const tabs = useCurrentInView()
  const shown = places.filter(({ to }) => may(permissionOfPage(to)))
  return (
    <nav
      ref={tabs}
      aria-label={label}
      data-screen-only=""
      className="-mx-1 mb-2 flex gap-1 overflow-x-auto px-1 pb-1 sm:mb-4"
    >
      {shown.map(({ to, label: text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-9 items-center whitespace-nowrap rounded-control px-3 text-muted hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
