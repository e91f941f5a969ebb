import type { Redefinition } from './redefine.ts'

/** One forward step of the schema. A statement ends with `;` at the end of a line, a trigger with `end;` on its own line. */
export interface Migration {
  /** Number and name, such as `0003_catalog`. The number is the place in the order of application. */
  readonly name: string
  /** Definitions of tables that change first. */
  readonly redefines?: readonly Redefinition[]
  readonly sql: string
  /** The same step for PostgreSQL. Only the first one has none: `postgres/baseline.ts` is generated from it. */
  readonly postgres?: string
  /**
   * Why the version before, which runs beside this one during a deploy, does not need what the step takes away or forbids.
   * `node scripts/generate.ts` rejects such a step without it.
   */
  readonly contracts?: string
}
