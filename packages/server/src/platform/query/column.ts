import type { RawBuilder } from 'kysely'
import type { Value } from './value.ts'

type Expression = RawBuilder<unknown>

/** Where the values of a field are in the database. */
export type Column = ScalarColumn | ListColumn

export interface ScalarColumn {
  readonly kind: 'scalar'
  /** Never null. */
  readonly value: Expression
  /** The value without what case and diacritics tell apart, with an index: prefixes are looked for in it. */
  readonly folded?: Expression
  /** Brings a text to the form of `folded`; without that, of a value. */
  readonly fold?: (text: string) => string
  /** What the field is sorted by. Default: `value`. */
  readonly order?: Expression
  /** Brings a value of the wire to the form of the column. */
  readonly toColumn?: (value: Value) => string | number
  /** Whether it holds integers. PostgreSQL rejects a fraction that is compared with one, such as half a cent. */
  readonly isInteger?: boolean
}

/** A field that holds a list, kept as rows of another table. */
export interface ListColumn {
  readonly kind: 'list'
  /** Whether there is any element. */
  readonly hasAny: Expression
  /** Whether any element is one of the given. */
  readonly hasOneOf: (elements: Expression) => Expression
}

export type Columns = Readonly<Record<string, Column>>
