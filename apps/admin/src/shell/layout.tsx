import { useEffect, useState, useSyncExternalStore } from 'react'
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { facts } from '../facts/facts.ts'
import { Icon } from '../kit/icon.tsx'
import { LeaveDialog } from '../kit/leave-guard.tsx'
import { Toasts } from '../kit/toasts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CallsDialog } from './calls-dialog.tsx'
import { watchLive } from './live.ts'
import { shellMessages } from './messages.ts'
import { Palette } from './palette.tsx'
import { type SectionLink, sections } from './sections.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Open = 'palette' | 'shortcuts' | 'calls' | null

/** Navigation and everything that all pages share. */
export function Layout() {
  const [open, setOpen] = useState<Open>(null)
  const { state } = useNavigation()
  useShortcuts({ openPalette: () => setOpen('palette'), openShortcuts: () => setOpen('shortcuts') })
  useEffect(watchLive, [])
  const close = () => setOpen(null)
  const menu = <AccountMenu onShortcuts={() => setOpen('shortcuts')} onCalls={() => setOpen('calls')} />
  return (
    <div className="min-h-dvh pb-16 sm:grid sm:grid-cols-[13.5rem_minmax(0,1fr)] sm:pb-0 print:block!">
      <a href="#main" className="button fixed top-2 left-2 z-50 -translate-y-20 focus-visible:translate-y-0">
        {shellMessages.skip}
      </a>
      <Sidebar menu={menu} onSearch={() => setOpen('palette')} />
      <PhoneHeader menu={menu} />
      <div aria-busy={state === 'loading'}>
        <Offline />
        <main id="main" tabIndex={-1} className="outline-none">
          <p className="mb-3 hidden font-display font-semibold text-section print:block">{facts.shop}</p>
          <Outlet />
        </main>
      </div>
      <PhoneBar onSearch={() => setOpen('palette')} />
      <Palette open={open === 'palette'} onClose={close} />
      <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
      <CallsDialog open={open === 'calls'} onClose={close} />
      <LeaveDialog />
      <SignInDialog />
      <Toasts />
      <ScrollRestoration />
    </div>
  )
}

function Sidebar({ menu, onSearch }: { readonly menu: React.ReactNode; readonly onSearch: () => void }) {
  return (
    <header
      data-screen-only=""
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-r px-3 py-4 sm:flex"
    >
      <p className="truncate px-2 pb-2 font-display font-semibold text-section">{facts.shop}</p>
      <button
        type="button"
        onClick={onSearch}
        className="mb-2 flex min-h-9 items-center gap-2 rounded-control border border-line bg-raised px-2 text-muted hover:border-edge"
      >
        <Icon name="search" />
        <span className="flex-1 text-start">{shellMessages.search}</span>
        <kbd className="font-sans text-label">⌘K</kbd>
      </button>
      <nav aria-label={shellMessages.navigation} className="flex flex-1 flex-col gap-0.5">
        {sections().map((section) => (
          <NavLink
            key={section.path}
            to={section.path}
            end={section.path === '/'}
            className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-muted hover:bg-sand hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            <Icon name={section.icon} />
            {section.label}
          </NavLink>
        ))}
      </nav>
      {facts.shopUrl && (
        <a href={facts.shopUrl} target="_blank" rel="noreferrer" className="px-2 py-1.5 text-muted hover:text-ink">
          {shellMessages.toShop} ↗
        </a>
      )}
      {menu}
    </header>
  )
}

function PhoneHeader({ menu }: { readonly menu: React.ReactNode }) {
  return (
    <header data-screen-only="" className="flex items-center gap-3 border-line border-b px-4 py-2 sm:hidden">
      <p className="min-w-0 flex-1 truncate font-display font-semibold text-section">{facts.shop}</p>
      <div className="w-32">{menu}</div>
    </header>
  )
}

/** On phones: the first sections, the search and the rest. */
function PhoneBar({ onSearch }: { readonly onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list.
  useEffect(() => setIsOpen(false), [pathname])
  const [first, rest] = [sections().slice(0, 3), sections().slice(3)]
  return (
    <nav
      aria-label={shellMessages.navigation}
      data-screen-only=""
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {isOpen && (
        <div className="grid grid-cols-2 gap-1 border-line border-b p-2">
          {rest.map((section) => (
            <BarLink key={section.path} section={section} row />
          ))}
        </div>
      )}
      <div className="flex">
        {first.map((section) => (
          <BarLink key={section.path} section={section} />
        ))}
        <button
          type="button"
          className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-label text-muted"
          onClick={onSearch}
        >
          <Icon name="search" />
          {shellMessages.search}
        </button>
        {rest.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-label text-muted"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="more" />
            {shellMessages.more}
          </button>
        )}
      </div>
    </nav>
  )
}

function BarLink({ section, row = false }: { readonly section: SectionLink; readonly row?: boolean }) {
  const shape = row ? 'gap-2.5 px-3 text-body' : 'flex-1 flex-col justify-center gap-0.5 text-label'
  return (
    <NavLink
      to={section.path}
      end={section.path === '/'}
      className={`flex min-h-14 items-center text-muted aria-[current=page]:text-clay ${shape}`}
    >
      <Icon name={section.icon} />
      {section.label}
    </NavLink>
  )
}

function Offline() {
  const isOnline = useSyncExternalStore(
    (listener) => {
      for (const event of ['online', 'offline']) addEventListener(event, listener)
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, listener)
      }
    },
    () => navigator.onLine,
  )
  return (
    <div role="status">
      {!isOnline && <p className="border-warn border-b px-5 py-2 text-warn">{shellMessages.offline}</p>}
    </div>
  )
}
