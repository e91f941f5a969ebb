/** A folder that is not a shop. The message says which file and field, and what to change. */
export class ShopFolderError extends Error {
  override name = 'ShopFolderError'
}
