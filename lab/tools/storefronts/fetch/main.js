import { call } from './client.js'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const find = (selector) => document.querySelector(selector)

function card(list, name, image, ...more) {
  const item = document.createElement('li')
  const title = document.createElement('strong')
  title.textContent = name
  if (image) {
    const picture = document.createElement('img')
    picture.src = image
    picture.alt = ''
    item.append(picture)
  }
  item.append(title, ...more)
  find(list).append(item)
}

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const { categories } = await call('POST', '/categories/v1/categories/query', {
  treeReference,
  query: { filter: { visible: true }, cursorPaging: { limit: 100 } },
})
for (const { name, slug } of categories) if (slug !== 'all-products') card('#collections', name)

const { products } = await call('POST', '/stores/v3/products/search', {
  fields: ['CURRENCY', 'MEDIA_ITEMS_INFO', 'MIN_PRICE_VARIANT'],
  search: {
    filter: { $and: [{ visible: true }, { 'inventory.availabilityStatus': { $eq: 'IN_STOCK' } }] },
    sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
    cursorPaging: { limit: 24 },
  },
})
for (const product of products) {
  const button = document.createElement('button')
  button.textContent = `Add for ${product.actualPriceRange.minValue.formattedAmount}`
  button.onclick = () => add(product.slug)
  card('#products', product.name, product.media.main?.image?.url, button)
}

/** The first variant that can be bought, with a text for each field that has to be filled in. */
async function add(slug) {
  const fields = ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'].map((field) => `fields=${field}`).join('&')
  const { product } = await call('GET', `/stores/v3/products/slug/${encodeURIComponent(slug)}?${fields}`)
  const variant = product.variantsInfo.variants.find(({ inventoryStatus }) => inventoryStatus.inStock)
  const texts = product.modifiers
    .filter(({ mandatory }) => mandatory)
    .map(({ freeTextSettings }) => [freeTextSettings.key, 'Ada'])
  const options = { variantId: variant.id, ...(texts.length > 0 && { customTextFields: Object.fromEntries(texts) }) }
  const { cart } = await call('POST', '/ecom/v2/carts/current/add-line-items', {
    catalogItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: product.id, options } }],
  })
  const line = cart.lineItems.find(({ source }) => source.catalogReference.catalogItemId === product.id)
  if (line.status !== 'IN_STOCK' || line.quantityInfo.confirmedQuantity === 0) throw new Error('Not available')
  const count = cart.lineItems.reduce((sum, { quantityInfo }) => sum + quantityInfo.confirmedQuantity, 0)
  find('#count').textContent = String(count)
}

find('#checkout').onclick = async () => {
  const { cart } = await call('GET', '/ecom/v2/carts/current')
  const { redirectSession } = await call('POST', '/headless/v1/redirect-session', {
    ecomCheckout: { checkoutId: cart.id },
    callbacks: { postFlowUrl: location.href },
  })
  location.href = redirectSession.fullUrl
}

find('[role=status]').textContent = 'Ready'
