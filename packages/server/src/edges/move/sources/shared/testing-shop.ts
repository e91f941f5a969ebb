/** The same small shop for the stand-in of every system. All its orders come to 28.56, of which 4.56 are taxes. */

/** Customers of the shop: more than one page of any API. */
export const CUSTOMERS = 105

export const TOTAL = '28.56'
export const TOTAL_TAX = '4.56'
export const REFUND = '5.95'

export interface SampleCustomer {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly createdDate: string
}

export const customers: readonly SampleCustomer[] = Array.from({ length: CUSTOMERS }, (_, index) => ({
  id: index + 1,
  email: `customer${index + 1}@example.com`,
  firstName: index % 2 === 0 ? 'Åsa' : 'Ben',
  lastName: `Number${index + 1}`,
  createdDate: `2021-03-${String((index % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
}))

export const street = { line: 'Moorweg 1', city: 'Bremen', postalCode: '28195', country: 'DE', phone: '+49 421 1234' }

/** The two sizes of the mug. */
export const sizes = [
  { id: 11, name: 'Small', sku: 'MUG-S', units: 4 },
  { id: 12, name: 'Large', sku: 'MUG-L', units: 0 },
] as const

/** Rows from an offset on. */
export const pageOf = <Row>(rows: readonly Row[], from: number, size: number): Row[] => rows.slice(from, from + size)
