import type { StorefrontLink } from '@cartwright/client'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { NavLink } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { loadPatiently } from '../offline/load-patiently.ts'
import { useFitting } from './use-fitting.ts'

/** Few menus have a second level. */
const Submenu = lazy(loadPatiently(() => import('./submenu.tsx')))

export interface NavigationEntry {
  to: string
  label: string
  /** The second level of the menu. */
  items: readonly StorefrontLink[]
}

interface NavigationRowProps {
  entries: readonly NavigationEntry[]
}

/**
 * As many entries as the line holds; a menu at its end has the others. Before script runs, and without it, the menu has
 * all of them.
 */
export function NavigationRow({ entries }: NavigationRowProps) {
  const { nav } = useMessages()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, entries.length)
  const menu = useClosingMenu()
  const rest = entries.slice(fitting ?? 0)
  return (
    <div className="flex min-w-0 items-center gap-x-6 text-small font-medium">
      <ul ref={row} className="navigation-row flex h-11 min-w-0 flex-wrap items-center justify-start gap-x-6">
        {entries.map(({ to, label, items }, index) => (
          <li
            key={to}
            className={`flex h-11 items-center ${fitting !== undefined && index >= fitting ? 'invisible' : ''}`}
          >
            <NavLink to={to} className="nav-link">
              {label}
            </NavLink>
            {items.length > 0 && (
              <Suspense>
                <Submenu label={label} items={items} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details ref={menu} className="relative shrink-0">
          <summary className="nav-link flex items-center gap-1.5">
            {nav.more}
            <ChevronIcon className="size-4" />
          </summary>
          <ul className="absolute top-full right-0 mt-3 max-h-[70vh] min-w-52 overflow-y-auto rounded-control border border-line bg-raised p-2 shadow-float">
            {rest.map(({ to, label, items }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="block rounded-control px-3.5 py-2.5 hover:bg-sand aria-[current]:font-semibold aria-[current]:text-clay"
                >
                  {label}
                </NavLink>
                {items.map((item) => (
                  <NavLink
                    key={item.url}
                    to={item.url}
                    className="block rounded-control py-2 ps-7 pe-3.5 hover:bg-sand"
                  >
                    {item.label}
                  </NavLink>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A menu that closes by Escape, by a click or focus elsewhere, and when another page is there. */
function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => menu.current?.removeAttribute('open'), [key])
  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.removeAttribute('open')
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return menu
}
