import { type OperationNode, type RawBuilder, sql } from 'kysely'

type Build<Value> = () => RawBuilder<Value>

/** By the SQLite form of an expression: how PostgreSQL writes the same. */
const postgresForms = new WeakMap<OperationNode, Build<unknown>>()

/**
 * An expression that the databases write differently. The compiler of each takes its own form.
 *
 * @param forms make the same value of the same parameters, in the same order
 */
export function perDialect<Value>({
  sqlite,
  postgres,
}: {
  readonly sqlite: Build<Value>
  readonly postgres: Build<Value>
}): RawBuilder<Value> {
  const source = {
    toOperationNode: () => {
      const node = sqlite().toOperationNode()
      postgresForms.set(node, postgres)
      return node
    },
  }
  return sql<Value>`${source}`
}

/** The PostgreSQL form of an expression that has one. */
export const postgresFormOf = (node: OperationNode): OperationNode | undefined =>
  postgresForms.get(node)?.().toOperationNode()
