import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { facts } from '../facts/facts.ts'
import { mayChange } from '../facts/permissions.ts'

interface PageProps {
  readonly title: string
  /** Where the page belongs: a link above the title. */
  readonly back?: { readonly to: string; readonly label: string }
  /** Beside the title, such as its status. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** `narrow` for forms and settings. */
  readonly width?: 'full' | 'narrow'
  readonly children: ReactNode
}

/** The frame of a page: title, actions, content. */
export function Page({ title, back, beside, actions, width = 'full', children }: PageProps): ReactNode {
  const { pathname } = useLocation()
  // The list of orders has only an export, which everyone who sees the orders may use.
  const showsActions = pathname === '/orders' || mayChange(pathname)
  useEffect(() => {
    document.title = `${title} · ${facts.shop}`
  }, [title])
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-5 pb-16 sm:px-7 print:p-0">
      {/* Narrow pages begin at the same edge as wide ones, so nothing jumps from page to page. */}
      <div className={width === 'narrow' ? 'max-w-4xl' : undefined}>
        <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            {back && (
              <Link to={back.to} className="text-muted text-table hover:underline" data-screen-only="">
                ← {back.label}
              </Link>
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="font-semibold text-title">{title}</h1>
              {beside}
            </div>
          </div>
          {actions && showsActions && (
            <div className="flex flex-wrap gap-2" data-screen-only="">
              {actions}
            </div>
          )}
        </header>
        {children}
      </div>
    </div>
  )
}

/** Main column, and what stands beside it. */
export function Columns({ children, side }: { readonly children: ReactNode; readonly side: ReactNode }): ReactNode {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:gap-x-6">
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
      <aside className="flex min-w-0 flex-col gap-8">{side}</aside>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a rule. */
export function Section({ title, lead, actions, children }: SectionProps): ReactNode {
  return (
    <section className="border-line border-t pt-4" aria-label={title}>
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <div className={`flex-1 ${lead ? 'min-w-[min(100%,14rem)]' : 'min-w-[min(100%,7rem)]'}`}>
          <h2 className="font-semibold text-section">{title}</h2>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
