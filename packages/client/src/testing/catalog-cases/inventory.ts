import { fixtures } from '@cartwright/server/testing'
import { type Cases, NOTHING } from './shop.ts'

const { mug } = fixtures
/** The id of the one variant of a product without options. */
const only = '00000000-0000-0000-0000-000000000000'

/** The calls about stock. */
export const ofInventory: Readonly<Record<string, Cases>> = {
  GetInventoryVariants: {
    succeeds: ({ inventory }) => inventory.getInventoryVariants(mug),
    rejected: { PRODUCT_NOT_FOUND: ({ inventory }) => inventory.getInventoryVariants(NOTHING) },
  },
  QueryInventory: {
    succeeds: ({ inventory }) => inventory.queryInventory({ query: { paging: { limit: 2 } } }),
    rejected: {},
  },
  UpdateInventoryVariants: {
    succeeds: ({ inventory }) =>
      inventory.updateInventoryVariants(mug, { trackQuantity: true, variants: [{ variantId: only, quantity: 9 }] }),
    rejected: {
      PRODUCT_NOT_FOUND: ({ inventory }) => inventory.updateInventoryVariants(NOTHING, { trackQuantity: true }),
      VARIANT_NOT_FOUND: ({ inventory }) =>
        inventory.updateInventoryVariants(mug, { variants: [{ variantId: NOTHING, quantity: 1 }] }),
    },
  },
  DecrementInventory: {
    succeeds: ({ inventory }) => inventory.decrementInventory([{ productId: mug, variantId: only, decrementBy: 1 }]),
    rejected: {
      PRODUCT_NOT_FOUND: ({ inventory }) =>
        inventory.decrementInventory([{ productId: NOTHING, variantId: only, decrementBy: 1 }]),
      VARIANT_NOT_FOUND: ({ inventory }) =>
        inventory.decrementInventory([{ productId: mug, variantId: NOTHING, decrementBy: 1 }]),
      LOCATION_NOT_FOUND: ({ inventory }) =>
        inventory.decrementInventory([{ productId: mug, variantId: only, decrementBy: 1, locationId: NOTHING }]),
      INSUFFICIENT_INVENTORY: ({ inventory }) =>
        inventory.decrementInventory([{ productId: mug, variantId: only, decrementBy: 99_999 }]),
    },
  },
  IncrementInventory: {
    succeeds: ({ inventory }) => inventory.incrementInventory([{ productId: mug, variantId: only, incrementBy: 1 }]),
    rejected: {
      PRODUCT_NOT_FOUND: ({ inventory }) =>
        inventory.incrementInventory([{ productId: NOTHING, variantId: only, incrementBy: 1 }]),
      VARIANT_NOT_FOUND: ({ inventory }) =>
        inventory.incrementInventory([{ productId: mug, variantId: NOTHING, incrementBy: 1 }]),
      LOCATION_NOT_FOUND: ({ inventory }) =>
        inventory.incrementInventory([{ productId: mug, variantId: only, incrementBy: 1, locationId: NOTHING }]),
    },
  },
}
