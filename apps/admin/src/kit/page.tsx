import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { facts } from '../facts/facts.ts'
import { mayChange } from '../facts/permissions.ts'
import { withLastView } from './last-views.ts'
import { type Action, PageActions } from './page-actions.tsx'

interface PageProps {
  readonly title: string
  /** Where the page belongs: a link above the title. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** Beside the title, such as its status. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** The main action, a button. On phones it stands beside the title. */
  readonly create?: Action | undefined
  /** The other actions, in a menu. */
  readonly more?: readonly Action[] | undefined
  /** The pages of the section. */
  readonly tabs?: ReactNode
  /** A sentence on what the page is for. */
  readonly lead?: ReactNode
  /** `narrow` for forms and settings. */
  readonly width?: 'full' | 'narrow'
  readonly children: ReactNode
}

/** The frame of a page: title, actions, content. */
export function Page(props: PageProps): ReactNode {
  const { title, back, beside, actions, create, more, tabs, lead, width = 'full', children } = props
  const showsActions = mayChange(useLocation().pathname)
  useEffect(() => {
    document.title = `${title} · ${facts.shop}`
  }, [title])
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-3 pb-16 sm:px-7 sm:pt-5 print:p-0">
      {/* Narrow pages begin at the same edge as wide ones, so nothing jumps from page to page. */}
      <div className={width === 'narrow' ? 'max-w-4xl' : undefined}>
        <header
          className={`flex items-center gap-x-4 sm:items-end gap-y-2 ${tabs ? 'mb-2 sm:mb-4' : actions ? 'mb-6 sm:mb-5' : 'mb-3 sm:mb-5'} ${actions ? 'flex-wrap' : ''}`}
        >
          <div className={`min-w-0 flex-1 ${actions ? 'basis-72' : ''}`}>
            {back && (
              <Link to={withLastView(back.to)} className="text-muted text-table hover:underline" data-screen-only="">
                ← {back.label}
              </Link>
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="font-semibold text-title">{title}</h1>
              {beside}
            </div>
          </div>
          {(create || more || (actions && showsActions)) && (
            <div className="flex flex-wrap gap-2" data-screen-only="">
              {showsActions && actions}
              <PageActions create={create} more={more} />
            </div>
          )}
        </header>
        {tabs}
        {lead && <p className={`${tabs ? '' : '-mt-2 sm:-mt-3'} mb-3 max-w-prose text-muted sm:mb-5`}>{lead}</p>}
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

/** What the head of a folded part says. */
export interface Folded {
  /** What is filled in. */
  readonly filled: string
  /** A field in it is wrong, so it has to be seen. */
  readonly hasError?: boolean
}

interface SectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly lead?: ReactNode
  /** For a part that is rarely used: it is folded, and says what is filled in. */
  readonly folded?: Folded | undefined
  readonly children: ReactNode
}

/** A part of a page under a rule. */
export function Section({ title, lead, actions, folded, children }: SectionProps): ReactNode {
  if (folded)
    return (
      <section className="border-line border-t" aria-label={title}>
        <details className="group" open={folded.hasError || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
            <span aria-hidden="true" className="text-muted group-open:rotate-90">
              ▸
            </span>
            <h2 className="font-medium">{title}</h2>
            <span className="min-w-0 flex-1 truncate text-end text-muted text-table">{folded.filled}</span>
          </summary>
          <div className="pb-5">
            {lead && <p className="mb-3 text-muted">{lead}</p>}
            {children}
          </div>
        </details>
      </section>
    )
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
