import type { ItemReference, TreeReference } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../product/store-app-id.ts'

/** The tree of the shop's categories: the only one there is. */
export const SHOP_TREE: TreeReference = { appNamespace: '@wix/stores' }

/** @throws ValidationError for another tree */
export function requireShopTree({ appNamespace, treeKey }: TreeReference): void {
  if (appNamespace !== SHOP_TREE.appNamespace)
    throw invalidField('treeReference.appNamespace', `must be ${SHOP_TREE.appNamespace}: the site has no other tree`)
  if (treeKey !== undefined) throw invalidField('treeReference.treeKey', 'must be empty: the site has one tree')
}

/** A product as an item. */
export const toItem = (productId: string): ItemReference => ({ catalogItemId: productId, appId: STORE_APP_ID })

/** The product that an item is. @throws ValidationError for an item of another app */
export function productIdOf({ catalogItemId, appId }: ItemReference, path: string): string {
  if (appId !== STORE_APP_ID && appId !== STORE_APP_ALIAS)
    throw invalidField(`${path}.appId`, `must be ${STORE_APP_ID}, the app of the products`)
  return catalogItemId
}
