import type { TranslatedEntity } from '@cartwright/contract'
import type { Queryable, Transaction } from '../database/database.ts'

/** The texts of an entity in the shop's own language. */
export interface TranslatableEntity {
  readonly id: string
  /** What the owner knows the entity by. */
  readonly label: string
  /** By field; only those with a text. */
  readonly texts: Readonly<Record<string, unknown>>
}

/** Entities whose texts are translated. The domain that stores the entities declares them. */
export interface Translatable {
  readonly type: TranslatedEntity
  readonly find: (db: Queryable, id: string) => Promise<TranslatableEntity | null>
  /** Entities by id, after one of them. */
  readonly page: (db: Queryable, after: string, limit: number) => Promise<readonly TranslatableEntity[]>
  /**
   * Checks texts and makes them safe to render.
   *
   * @throws ValidationError naming a field that does not fit
   */
  readonly check?: (
    db: Queryable,
    entity: TranslatableEntity,
    fields: Record<string, unknown>,
  ) => Promise<Record<string, unknown>>
  /** Updates what is stored of the texts elsewhere, in the transaction that saves them. */
  readonly saved?: (transaction: Transaction, id: string) => Promise<void>
}
