import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { fillSlots, Slots } from './slots.ts'

/** Shapes that are stored for a database; callers choose the shape of their queries. */
const MOST_STATEMENTS = 500

/** Statements by the shape of their query. Each is compiled once for a database, then only its values change. */
export class Statements {
  readonly #compiledFor = new WeakMap<object, Map<string, CompiledQuery>>()

  /** Runs the statement of a shape; builds it the first time. */
  async run<Row>(
    db: Queryable,
    shape: string,
    build: (slots: Slots) => RawBuilder<unknown>,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const known = this.#statementsOf(db)
    const compiled = known.get(shape) ?? compile(db, build)
    if (known.size >= MOST_STATEMENTS && !known.has(shape)) known.clear()
    known.set(shape, compiled)
    const query = { ...compiled, parameters: fillSlots(compiled.parameters, values) }
    // The row's shape is what the caller's statement selects; SQL is not checked against types.
    const { rows } = (await db.executeQuery(query)) as QueryResult<Row>
    return rows
  }

  #statementsOf(db: Queryable): Map<string, CompiledQuery> {
    // Each database has an adapter of its own, which its transactions share.
    const { adapter } = db.getExecutor()
    const known = this.#compiledFor.get(adapter) ?? new Map<string, CompiledQuery>()
    this.#compiledFor.set(adapter, known)
    return known
  }
}

const compile = (db: Queryable, build: (slots: Slots) => RawBuilder<unknown>) => build(new Slots()).compile(db)
