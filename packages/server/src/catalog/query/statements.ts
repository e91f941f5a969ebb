import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Queryable } from '../../storage/database.ts'
import { fillSlots, Slots } from './slots.ts'

/** Statements kept; each is a shape of query that somebody asked, and shapes can be made up. */
const MOST_STATEMENTS = 500

/** Statements that were built and compiled once, and from then on only need their values. */
export class Statements {
  readonly #compiled = new Map<string, CompiledQuery>()

  /** Runs the statement of a shape, building it the first time it is asked for. */
  async run<Row>(
    db: Queryable,
    shape: string,
    build: (slots: Slots) => RawBuilder<unknown>,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const compiled = this.#compiled.get(shape) ?? this.#compile(db, shape, build)
    const query = { ...compiled, parameters: fillSlots(compiled.parameters, values) }
    // The row's shape is what the caller's statement selects; SQL is not checked against types.
    const { rows } = (await db.executeQuery(query)) as QueryResult<Row>
    return rows
  }

  #compile(db: Queryable, shape: string, build: (slots: Slots) => RawBuilder<unknown>): CompiledQuery {
    if (this.#compiled.size >= MOST_STATEMENTS) this.#compiled.clear()
    const compiled = build(new Slots()).compile(db)
    this.#compiled.set(shape, compiled)
    return compiled
  }
}
