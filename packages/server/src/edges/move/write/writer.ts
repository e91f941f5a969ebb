import type { ProductImage } from '../../../catalog/product/draft.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { MandateMethod } from '../../../selling/payments/mandates/provider-mandates.ts'
import type { MovedImage, MovedMandate, MovedRecords, MoveEntity } from '../record.ts'

/** A change that a record went through so that it fits here: the owner reads it. */
export interface Note {
  readonly field: string
  readonly reason: string
}

/** The context to write records of one page. */
export interface Writing {
  readonly site: Services
  readonly transaction: Transaction
  readonly now: Date
  readonly moveId: string
  readonly sourceKey: string
  readonly currency: string
  readonly language: string
  readonly weightUnit: string
  /** The origin of the shop at the source, such as `https://shop.example`. */
  readonly origin: string | undefined
  /** The id here of a record that the page refers to; undefined where it did not move. */
  readonly idOf: (entity: MoveEntity, sourceId: string | undefined) => string | undefined
  /** The image as it is shown: fetched, or by its address until it is. */
  readonly imageOf: (image: MovedImage) => ProductImage
  /** The card at the payment provider of the shop; null where it is not there. */
  readonly mandateOf: (mandate: MovedMandate) => MandateMethod | null
}

/** One record as it is written. */
export interface RecordWriting extends Writing {
  /** Its id here from an earlier run; null for a new record. */
  readonly known: string | null
  /** Its id here where it is new. */
  readonly freshId: string
  readonly note: (field: string, reason: string) => void
}

export interface WrittenRecord {
  readonly id: string
  /** False where the record was here before, such as a customer with the same address. Default: true. */
  readonly created?: boolean
  /** The value that an undo compares, such as the revision. */
  readonly revision: string
}

/** A field of a record, as a person compares it: at the source and here. */
export type ComparedFields = Readonly<Record<string, string>>

/** Writes the records of one entity. */
export interface EntityWriter<E extends MoveEntity = MoveEntity> {
  /** References to earlier records, which are looked up once for a page. */
  readonly references?: (record: MovedRecords[E]) => readonly (readonly [entity: MoveEntity, sourceId: string])[]
  readonly images?: (record: MovedRecords[E]) => readonly MovedImage[]
  readonly mandates?: (record: MovedRecords[E]) => readonly MovedMandate[]
  /** @throws Rejection naming the field that does not fit; the record is then rolled back alone */
  readonly write: (record: MovedRecords[E], writing: RecordWriting) => Promise<WrittenRecord>
  /** @returns why it stays; null when it is gone */
  readonly remove: (
    writing: Pick<Writing, 'site' | 'transaction' | 'now'>,
    row: { readonly id: string; readonly revision: string },
  ) => Promise<string | null>
  /** Sums of the report: minor units or units by name, at the source. */
  readonly sums: (record: MovedRecords[E], currency: string) => Readonly<Record<string, number>>
  /** The same sums here, and the fields of a sample, by id; what is gone is missing. */
  readonly read: (db: Queryable, ids: readonly string[], currency: string) => Promise<ReadonlyMap<string, ReadBack>>
  /** The fields of the record as they are compared with those here. */
  readonly fields: (record: MovedRecords[E], currency: string) => ComparedFields
}

export interface ReadBack {
  readonly sums: Readonly<Record<string, number>>
  readonly fields: ComparedFields
  /** The path of its page here. */
  readonly path?: string | undefined
}

/** Cuts a text to what fits here, and notes that. */
export function fitting(text: string, most: number, field: string, note: RecordWriting['note']): string {
  const plain = text.replaceAll('\u0000', '').trim()
  if (plain.length <= most) return plain
  note(field, `has ${plain.length} characters and was cut to ${most}`)
  return plain
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** Fields without those that are empty, as both sides show them. */
export const compared = (
  fields: Readonly<Record<string, string | number | boolean | null | undefined>>,
): ComparedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
