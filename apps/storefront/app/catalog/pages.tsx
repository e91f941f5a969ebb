import { type ListingQuery, writeListingQuery } from '@cartwright/react'
import { Fragment } from 'react'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { linkedPages } from './linked-pages.ts'

interface PagesProps {
  page: number
  pages: number
  query: ListingQuery
  path: string
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-pill px-4 text-small font-semibold'

export function Pages({ page, pages, query, path }: PagesProps) {
  const { collection } = useMessages()
  if (pages < 2) return null
  const to = (number: number) => {
    const address = writeListingQuery({ ...query, page: number }).toString()
    return address ? `${path}?${address}` : path
  }
  return (
    <nav aria-label={collection.pages} className="mt-14 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={`${step} hover:bg-sand`}>
          {collection.previous}
        </Link>
      )}
      {linkedPages(page, pages).map((number, index, all) => (
        <Fragment key={number}>
          {number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={to(number)}
            aria-label={collection.page(number)}
            aria-current={number === page ? 'page' : undefined}
            className={`${step} hover:bg-sand aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            {number}
          </Link>
        </Fragment>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={`${step} hover:bg-sand`}>
          {collection.next}
        </Link>
      )}
    </nav>
  )
}
