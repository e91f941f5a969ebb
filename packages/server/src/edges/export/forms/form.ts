import type { Order, Product } from '@cartwright/contract'
import type { NamedRow } from '../read-table.ts'
import type { ExportedCustomer } from './customers.ts'

/** Facts of the shop that forms use. */
export interface FormShop {
  /** The base address of its images. */
  readonly url: string
  readonly currency: string
  readonly weightUnit: 'KG' | 'LB'
  /** The names of collections, with those above them, by their ids. */
  readonly collectionPaths: ReadonlyMap<string, readonly string[]>
}

/** A CSV file of another system: its columns, and the rows that a record has in it. */
export interface Form<Record> {
  readonly columns: readonly string[]
  readonly toRows: (record: Record, shop: FormShop) => readonly FormRow[]
}

/** Cells by their columns. Others are empty. */
export type FormRow = Readonly<{ [column: string]: string | number | undefined }>

/** The files of a system that it, or its usual import tool, reads. */
export interface ForeignSystem {
  /** The name of its folder. */
  readonly name: string
  readonly products: Form<Product>
  readonly customers: Form<ExportedCustomer>
  readonly orders: Form<Order>
  readonly discounts: Form<NamedRow>
}
