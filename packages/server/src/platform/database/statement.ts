import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/** Stands in a compiled statement for a value that each run binds. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Runs a statement with these values. */
export type RunStatement<Values, Row> = (db: Queryable, values: Values) => Promise<readonly Row[]>

/** Makes the placeholder of a value. */
export type MakeSlot<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** A query of Kysely's builder, or one that is written out. */
interface Compilable<Row> {
  compile(db: Queryable): CompiledQuery<Row>
}

/**
 * A statement that runs with nearly every request: its text is built and compiled once for each dialect, not each time.
 *
 * @param build the statement; it receives placeholders instead of values
 * @returns a function that runs the statement and returns its rows
 */
export function statement<Values extends object, Row = never>(
  build: (slot: MakeSlot<Values>, db: Queryable) => Compilable<Row>,
): RunStatement<Values, Row> {
  // Each database has an adapter of its own, which its transactions share.
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (db: Queryable, adapter: object): CompiledQuery<Row> => {
    const compiled = build((name) => sql`${new Slot(name)}`, db).compile(db)
    compiledFor.set(adapter, compiled)
    return compiled
  }
  return async (db, values) => {
    const executor = db.getExecutor()
    const { sql, query, queryId, parameters } = compiledFor.get(executor.adapter) ?? compile(db, executor.adapter)
    const bound: unknown[] = []
    for (const parameter of parameters) {
      bound.push(parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter)
    }
    const { rows } = await executor.executeQuery<Row>({ sql, query, queryId, parameters: bound })
    return rows
  }
}

/** Shapes that are stored of one kind of statement; callers choose some of them, such as the length of a list. */
const MOST_SHAPES = 200

/**
 * Statements that differ in shape, such as one for each length of a list.
 *
 * @param make makes the statement of a shape; two shapes are the same if their texts are
 */
export function statementByShape<Shape, Statement>(make: (shape: Shape) => Statement): (shape: Shape) => Statement {
  const made = new Map<string, Statement>()
  return (shape) => {
    const key = String(shape)
    const known = made.get(key)
    if (known) return known
    if (made.size >= MOST_SHAPES) made.clear()
    const fresh = make(shape)
    made.set(key, fresh)
    return fresh
  }
}

/**
 * A statement about any number of keys, such as one with `in`. It is compiled once for each power of two: the last key is
 * repeated up to the next one.
 *
 * @param build the statement; it receives the list of keys in brackets
 * @returns a function that returns no rows for no keys
 */
export function statementOfKeys<Key, Row>(
  build: (keys: RawBuilder<Key>, db: Queryable) => Compilable<Row>,
): (db: Queryable, keys: readonly Key[]) => Promise<readonly Row[]> {
  const ofLength = statementByShape((length: number) =>
    statement<readonly Key[], Row>((slot, db) => build(sql<Key>`(${slotList(slot, 0, length)})`, db)),
  )
  return async (db, keys) => {
    const [last] = keys.slice(-1)
    if (last === undefined) return []
    const length = 2 ** Math.ceil(Math.log2(keys.length))
    return ofLength(length)(db, [...keys, ...Array.from({ length: length - keys.length }, () => last)])
  }
}

/** So many placeholders with commas between them, by their positions in a list of values from `first` on. */
export const slotList = (slot: (position: number) => unknown, first: number, count: number) =>
  sql.join(Array.from({ length: count }, (_, index) => sql`${slot(first + index)}`))
