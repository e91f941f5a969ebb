/** Functions that stand in for those of a module of Node. */
export interface Replaced {
  readonly owner: object
  readonly functions: Readonly<Record<string, (...parameters: never[]) => unknown>>
}
