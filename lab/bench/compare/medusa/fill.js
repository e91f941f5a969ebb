/** Fills a new Medusa shop. `medusa exec` runs it, with the file of the products and the file for what it has made. */
const { readFileSync, writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

/** Products that one workflow creates. */
const BATCH = 100

module.exports.default = async function fill({ container, args: [input, output] }) {
  const { products, sizes, delivery } = JSON.parse(readFileSync(input, 'utf8'))
  const run = async (flow, given) => (await flow(container).run({ input: given })).result
  const shop = await openShop(container, run)
  await openDelivery(container, run, shop, delivery)
  for (let first = 0; first < products.length; first += BATCH)
    await addProducts(run, shop, products.slice(first, first + BATCH), sizes)
  await setStock(container, run, shop, products)
  writeFileSync(output, JSON.stringify({ key: shop.key, regionId: shop.regionId }))
}

/** A sales channel with its key, and a region whose prices are in euros and include the tax. */
async function openShop(container, run) {
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] })
  const [store] = await container.resolve(Modules.STORE).listStores()
  const currencies = { supported_currencies: [{ currency_code: 'eur', is_default: true }] }
  if (store) await run(flows.updateStoresWorkflow, { selector: { id: store.id }, update: currencies })
  else await run(flows.createStoresWorkflow, { stores: [{ name: 'Shop', ...currencies }] })
  const germany = { name: 'Germany', currency_code: 'eur', countries: ['de'], is_tax_inclusive: true }
  const regions = [{ ...germany, payment_providers: ['pp_system_default'] }]
  const [region] = await run(flows.createRegionsWorkflow, { regions })
  const rate = { rate: 19, code: 'vat', name: 'VAT' }
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'de', provider_id: 'tp_system', default_tax_rate: rate }])
  const api_keys = [{ title: 'Storefront', type: 'publishable', created_by: '' }]
  const [key] = await run(flows.createApiKeysWorkflow, { api_keys })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Parcels', type: 'default' }] })
  return { channelId: channel.id, regionId: region.id, key: key.token, profileId: profile.id }
}

/** A warehouse, and a delivery from it for a flat price. */
async function openDelivery(container, run, shop, cents) {
  const address = { city: 'Bremen', country_code: 'DE', address_1: 'Moorweg 1' }
  const locations = [{ name: 'Warehouse', address }]
  const [location] = await run(flows.createStockLocationsWorkflow, { locations })
  shop.locationId = location.id
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [shop.channelId] })
  const geo_zones = [{ country_code: 'de', type: 'country' }]
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Parcels',
    type: 'shipping',
    service_zones: [{ name: 'Germany', geo_zones }],
  })
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const from = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } }
  await link.create({ ...from, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } })
  await link.create({ ...from, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Parcel',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: shop.profileId,
      type: { label: 'Parcel', description: 'Two to four days', code: 'parcel' },
      prices: [{ region_id: shop.regionId, amount: cents / 100 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
}

async function addProducts(run, { channelId, profileId }, wanted, sizes) {
  const products = wanted.map(({ slug, name, description, price }) => ({
    title: name,
    handle: slug,
    description,
    status: 'published',
    shipping_profile_id: profileId,
    options: [{ title: 'Size', values: sizes }],
    variants: sizes.map((size) => ({
      title: size,
      sku: `${slug}-${size}`,
      options: { Size: size },
      manage_inventory: true,
      prices: [{ amount: price / 100, currency_code: 'eur' }],
    })),
    sales_channels: [{ id: channelId }],
  }))
  await run(flows.createProductsWorkflow, { products })
}

async function setStock(container, run, { locationId }, products) {
  const stock = new Map(products.map(({ slug, stock }) => [slug, stock]))
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] })
  const inventory_levels = items.map(({ id, sku }) => ({
    inventory_item_id: id,
    location_id: locationId,
    stocked_quantity: stock.get(sku.slice(0, sku.lastIndexOf('-'))),
  }))
  await run(flows.createInventoryLevelsWorkflow, { inventory_levels })
}
