/** Where an operation of a protocol is served. */
interface Served {
  readonly method: string
  /** Below the endpoint, such as `/carts/:id`. */
  readonly path: string
}

/** The operation at a path, with the id in it; and the operations that the path has for other methods. */
export function findOperation<Operation extends Served>(
  operations: readonly Operation[],
  method: string,
  path: string,
): {
  readonly found: { readonly operation: Operation; readonly id: string } | undefined
  readonly others: readonly Operation[]
} {
  const all = operations.flatMap((operation) => {
    const match = new RegExp(`^${operation.path.replace(':id', '([\\w-]+)')}$`).exec(path)
    return match ? [{ operation, id: match[1] ?? '' }] : []
  })
  return {
    found: all.find(({ operation }) => operation.method === method),
    others: all.map(({ operation }) => operation).filter((operation) => operation.method !== method),
  }
}
