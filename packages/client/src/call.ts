declare const types: unique symbol

/** Leads to the fields of an answer that need mapping: `1` at a leaf, `'*'` for every value of a map. */
export interface FieldTree {
  readonly [field: string]: 1 | FieldTree
}

/**
 * A call of the wire: a method and path, and where in the answer instants and doubles are. At run time it is only that;
 * to TypeScript it also knows what it takes and gives.
 */
export type Call<Request, Response> = readonly [route: string, dates?: FieldTree, floats?: FieldTree] & {
  readonly [types]?: (request: Request) => Response
}
