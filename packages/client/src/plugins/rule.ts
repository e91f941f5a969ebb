/**
 * The rule of a value: the name of a type, a list of a type and its limits, or the rules of a message's fields, where a
 * name ending in `?` marks an optional field.
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
