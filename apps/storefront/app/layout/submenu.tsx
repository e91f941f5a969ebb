import type { StorefrontLink } from '@cartwright/client'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { MenuLink } from '../content/menu-link.tsx'

interface SubmenuProps {
  label: string
  items: readonly StorefrontLink[]
}

/** The second level of an entry: a popover, so that the browser opens and closes it with or without script. */
export default function Submenu({ label, items }: SubmenuProps) {
  const id = useId()
  const { key } = useLocation()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="flex h-11 w-8 items-center justify-center">
        <ChevronIcon className="size-4" />
      </button>
      {/* Another page begins with a closed one. */}
      <ul
        key={key}
        id={id}
        popover="auto"
        className="submenu min-w-52 rounded-control border border-line bg-raised p-2 text-ink shadow-float"
      >
        {items.map((item) => (
          <li key={item.url}>
            <MenuLink link={item} className="block rounded-control px-3.5 py-2.5 hover:bg-sand" />
          </li>
        ))}
      </ul>
    </>
  )
}
