import type { SetUpItem } from '@cartwright/client'
import { Link } from 'react-router'
import { countryName } from '../kit/format.ts'
import { messages } from './messages.ts'

const legal = (id: string) => `/content/pages/${encodeURIComponent(id)}`

/** Where each subject of an item is fixed, for items whose subjects have pages of their own. */
const pages: Partial<Record<SetUpItem['item'], (id: string) => string>> = {
  DOWNLOAD_FILES: (id) => `/products/${id}`,
  IMPRINT: legal,
  PRIVACY: legal,
  TERMS: legal,
  WITHDRAWAL: legal,
  TEST_ORDER: (id) => `/orders/${id}`,
}

/** Where one subject of an item is fixed, if it has a page. */
export const pageOfSubject = (item: SetUpItem['item'], id: string): string | undefined => pages[item]?.(id)

/** What an item is still missing for: products, pages, orders, countries. */
export function SetUpSubjects({ item, subjects }: Pick<SetUpItem, 'item' | 'subjects'>) {
  if (subjects.length === 0) return null
  const toPage = pages[item]
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted">
      {subjects.map(({ id, name }) => {
        if (toPage)
          return (
            <Link key={id} to={toPage(id)} className="link inline-block min-h-6">
              {item === 'TEST_ORDER' ? messages.testOrder(name) : name}
            </Link>
          )
        return <span key={id}>{item === 'TAXES' ? countryName(id) : name}</span>
      })}
    </span>
  )
}
