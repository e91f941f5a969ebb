/** A text that an element has exactly, or a pattern of it. */
export type TextMatch = string | RegExp

/** How a page is searched for an element that a person sees. */
export type Query = (
  | { readonly role: string; readonly name?: TextMatch }
  | { readonly label: TextMatch }
  | { readonly text: TextMatch }
  | { readonly css: string }
) & {
  /** Only inside the first element of this query. */
  readonly within?: Query
  /** Only elements that contain this text. */
  readonly containing?: string
  /** Also elements that cannot be seen, such as the file field behind a button. */
  readonly hidden?: boolean
}

export const button = (name: TextMatch, within?: Query): Query => ({ role: 'button', name, ...(within && { within }) })
export const link = (name: TextMatch, within?: Query): Query => ({ role: 'link', name, ...(within && { within }) })
export const heading = (name: TextMatch): Query => ({ role: 'heading', name })
export const dialog = (name: TextMatch): Query => ({ role: 'dialog', name })
export const label = (text: TextMatch, within?: Query): Query => ({ label: text, ...(within && { within }) })
export const text = (content: TextMatch, within?: Query): Query => ({ text: content, ...(within && { within }) })

/** A query as the text of a program, patterns included. */
export const programOf = (query: Query): string => {
  const parts = Object.entries(query).map(([name, value]) => {
    const program =
      value instanceof RegExp ? String(value) : typeof value === 'object' ? programOf(value) : JSON.stringify(value)
    return `${name}: ${program}`
  })
  return `{ ${parts.join(', ')} }`
}
