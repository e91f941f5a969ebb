import type { Callers } from './callers.ts'

export async function queryVariants({ visitor: client, apronId }: Callers) {
  // #region queryVariants
  const { variants } = await client.readOnlyVariantsV3.queryVariants(
    { filter: { 'productData.productId': apronId, 'inventoryStatus.inStock': true } },
    { fields: ['VARIANT_OPTION_CHOICE_NAMES'] },
  )
  const choices = variants.map(({ optionChoices = [] }) =>
    optionChoices.map(({ optionChoiceNames }) => optionChoiceNames?.choiceName).join(', '),
  )
  // #endregion
  return choices
}

export async function searchVariants({ visitor: client }: Callers) {
  // #region searchVariants
  const { variants } = await client.readOnlyVariantsV3.searchVariants({
    search: { expression: 'APR' },
    sort: [{ fieldName: 'price.actualPrice.amount' }],
    cursorPaging: { limit: 20 },
  })
  const prices = variants.map(({ sku, price }) => [sku, price?.actualPrice?.amount])
  // #endregion
  return prices
}
