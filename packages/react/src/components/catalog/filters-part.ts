/** The parts of `Filters` that take a class name. */
export type FiltersPart =
  | 'results'
  | 'active'
  | 'remove'
  | 'clear'
  | 'sort'
  | 'facet'
  | 'legend'
  | 'value'
  | 'swatch'
  | 'count'
  | 'bounds'
  | 'apply'
