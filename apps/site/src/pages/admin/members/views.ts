/** What the list of members can be narrowed to, and what members are called there by the wire. */
export const views = { everybody: null, waiting: 'PENDING', blocked: 'BLOCKED', invited: 'OFFLINE' } as const

export type View = keyof typeof views

/** What is listed: a view, words that are looked for, and how many members come before. */
export interface Listing {
  readonly view: View
  readonly search: string
  readonly offset: number
}

export const PAGE_SIZE = 25

const isView = (name: string): name is View => Object.hasOwn(views, name)

/** What an address asks for; what it may not is as if it were not there. */
export function readListing(query: Readonly<Record<string, string>>): Listing {
  const { view = '', search = '', offset = '' } = query
  return {
    view: isView(view) ? view : 'everybody',
    search: search.trim().slice(0, 100),
    offset: /^\d{1,9}$/.test(offset) ? Number(offset) : 0,
  }
}

/** The query of a listing's address. */
export function queryOf({ view, search, offset }: Listing, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    ...(view !== 'everybody' && { view }),
    ...(search !== '' && { search }),
    ...(offset > 0 && { offset: String(offset) }),
    ...more,
  })
  return query.size === 0 ? '' : `?${query}`
}
