/** The texts of the parts of a product. */
export const productParts = {
  moreOfProduct: 'More',
  nothingFilled: 'Nothing filled in',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  missingOfProduct: (countries: string) => `No rate yet in: ${countries}. There, the full rate is charged.`,
  toTaxes: 'Set the rates',
  weightHint: 'For prices of delivery by weight. You can name another unit: 250 g.',
  invalidWeight: 'Enter a weight such as 0.4 or 250 g.',
  sizeTable: 'Size table',
  sizeTableColumns: ['Size', 'Chest (cm)', 'Length (cm)'],
  addSizeTable: 'Add a size table',
  sizeTableHint: 'A section named “Size table” opens beside the option “Size” of the product.',
  createdVisible: (name: string) => `${name} is in the shop.`,
}

export type ProductPartMessages = typeof productParts
