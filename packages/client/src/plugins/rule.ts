/**
 * What a value must keep to: the name of a kind, a list that begins with one and goes on with its limits, or the rules of
 * a message's fields, where a name that ends in `?` is of a field that may be absent.
 */
export type Rule =
  | 'boolean'
  | 'date'
  /** A number, or NaN, or an infinity. */
  | 'double'
  /** Free JSON. */
  | 'object'
  | 'guid'
  | 'currency'
  | 'country'
  | 'web_url'
  | readonly ['text', least: number, most?: number]
  | readonly ['int' | 'number', least?: number | undefined, most?: number]
  | readonly ['decimal', least?: number | undefined, most?: number | undefined, maxScale?: number]
  | readonly ['one', ...values: string[]]
  | readonly ['list', element: Rule, least: number, most?: number]
  | readonly ['map', value: Rule]
  | { readonly [field: string]: Rule }
