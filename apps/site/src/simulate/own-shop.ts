import type { SimulateOptions } from './simulate.ts'

/**
 * What a user's own shop adds to a simulation: the file of its folder, and the domains and service plugins of
 * `cartwright.config.ts` where the caller is.
 *
 * @param folder of `shop.json`; undefined: a shop with deliveries and taxes in Germany
 * @param configFolder where `cartwright.config.ts` is. Default: the folder of the caller
 * @throws ShopConfigError when a part of the shop's own cannot be used
 */
export async function ownShop(
  folder: string | undefined,
  configFolder = process.cwd(),
): Promise<Pick<SimulateOptions, 'stock' | 'domains' | 'servicePlugins'>> {
  const { loadShopParts } = await import('../shop-config/load-shop-parts.ts')
  const { readShopConfig } = await import('../shop-config/read-shop-config.ts')
  const { domains, servicePlugins } = await loadShopParts(await readShopConfig(configFolder))
  if (folder === undefined) return { domains, servicePlugins }
  const { ensureApp } = await import('@cartwright/server/hosted')
  const { findFolder } = await import('../shop-folder/find-folder.ts')
  const { loadShop } = await import('../shop-folder/load-shop.ts')
  const place = findFolder(folder)
  return {
    domains,
    servicePlugins,
    stock: async (site) => {
      await loadShop(site, place)
      return ensureApp(site, { name: 'Simulation', redirectUris: [] })
    },
  }
}
