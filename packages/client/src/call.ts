declare const types: unique symbol

/**
 * Leads to the fields of a response that need mapping: `1` at an instant, `2` at a double, `'*'` for every value of a map.
 * A branch that leads to doubles alone is in a list, to be skipped in nearly all responses.
 */
export interface FieldTree {
  readonly [field: string]: 1 | 2 | FieldTree | readonly [FieldTree]
}

/** How a request travels: a method, an address, and a body where there is one. */
export type Carried = [method: string, path: string, body?: string]

/**
 * A call of the wire: a method and path, where in the response instants and doubles are, and how its request travels if
 * not as they all do. At run time it is only that; to TypeScript it also knows what it takes and gives.
 */
export type Call<Request, Response> = readonly [
  route: string,
  fields?: FieldTree,
  carry?: (path: string, json: string) => Carried,
] & {
  /** For TypeScript only: there is no such property. */
  readonly [types]?: (request: Request) => Response
}
