/** The texts of the parts of a product. */
export const productParts = {
  moreOfProduct: 'More',
  nothingFilled: 'Nothing filled in',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  missingOfProduct: (countries: string) => `No rate yet in: ${countries}. There, the full rate is charged.`,
  toTaxes: 'Set the rates',
}

export type ProductPartMessages = typeof productParts
