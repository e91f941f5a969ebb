import type { Callers } from './callers.ts'

const register = async ({ owner: client, pictureUrl: url }: Callers) =>
  (await client.pluginRegistry.createServicePlugin({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Packing', url }))
    .servicePlugin

export async function createServicePlugin({ owner: client, pictureUrl: url }: Callers) {
  // #region createServicePlugin
  const { servicePlugin, publicKey } = await client.pluginRegistry.createServicePlugin({
    kind: 'ECOM_SHIPPING_RATES',
    name: 'Bike couriers',
    url,
    fallback: 'RATE',
    fallbackRate: { title: 'Standard delivery', price: '4.90' },
  })
  // #endregion
  await client.pluginRegistry.deleteServicePlugin(servicePlugin.id)
  return [servicePlugin.id, publicKey.length]
}

export async function listServicePlugins({ owner: client }: Callers) {
  // #region listServicePlugins
  const { servicePlugins } = await client.pluginRegistry.listServicePlugins()
  const paused = servicePlugins.filter((plugin) => plugin.paused)
  // #endregion
  return paused
}

export async function updateServicePlugin(callers: Callers) {
  const { id } = await register(callers)
  const { owner: client } = callers
  // #region updateServicePlugin
  const { enabled } = await client.pluginRegistry.updateServicePlugin(id, { enabled: false })
  // #endregion
  await client.pluginRegistry.deleteServicePlugin(id)
  return enabled
}

export async function deleteServicePlugin(callers: Callers) {
  const { id } = await register(callers)
  const { owner: client } = callers
  // #region deleteServicePlugin
  await client.pluginRegistry.deleteServicePlugin(id)
  // #endregion
}

export async function listServicePluginCalls(callers: Callers) {
  const { id } = await register(callers)
  const { owner: client } = callers
  // #region listServicePluginCalls
  const { calls, statistics } = await client.pluginRegistry.listServicePluginCalls(id, { limit: 5 })
  // #endregion
  await client.pluginRegistry.deleteServicePlugin(id)
  return [calls, statistics]
}
