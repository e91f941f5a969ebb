/** The last view of each list in this tab, by the path of the list: its filters, search, sort and columns. */
const views = new Map<string, string>()

/** Remembers what a list shows, as its address has it. */
export function rememberView(pathname: string, search: string): void {
  views.set(pathname, search)
}

/** A list with the view that it had last, for the link back from one of its rows. */
export const withLastView = (pathname: string): string => pathname + (views.get(pathname) ?? '')
