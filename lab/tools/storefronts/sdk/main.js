import * as categories from '@wix/auto_sdk_categories_categories'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import { createClient, OAuthStrategy } from '@wix/sdk'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const client = createClient({
  modules: { categories, currentCartV2, productsV3, redirects },
  auth: OAuthStrategy({ clientId: import.meta.env.NEXT_PUBLIC_WIX_CLIENT_ID }),
})

const find = (selector) => document.querySelector(selector)

function card(list, name, ...more) {
  const item = document.createElement('li')
  const title = document.createElement('strong')
  title.textContent = name
  item.append(title, ...more)
  find(list).append(item)
}

const tree = { treeReference: { appNamespace: '@wix/stores' } }
const { items } = await client.categories.queryCategories(tree).exists('name', true).find()
for (const { name, slug } of items) if (slug !== 'all-products') card('#collections', name)

const { products } = await client.productsV3.searchProducts(
  {
    filter: { $and: [{ visible: true }, { 'inventory.availabilityStatus': { $eq: 'IN_STOCK' } }] },
    sort: [{ fieldName: 'name', order: 'ASC' }],
    cursorPaging: { limit: 24 },
  },
  { fields: ['CURRENCY', 'MEDIA_ITEMS_INFO'] },
)
for (const product of products) {
  const button = document.createElement('button')
  button.textContent = `Add for ${product.actualPriceRange.minValue.formattedAmount}`
  button.onclick = () => add(product.slug)
  card('#products', product.name, button)
}

/** The first variant that can be bought, with a text for each field that has to be filled in. */
async function add(slug) {
  const { product } = await client.productsV3.getProductBySlug(slug, { fields: ['VARIANT_OPTION_CHOICE_NAMES'] })
  const variant = product.variantsInfo.variants.find(({ inventoryStatus }) => inventoryStatus.inStock)
  const texts = product.modifiers
    .filter(({ mandatory }) => mandatory)
    .map(({ freeTextSettings }) => [freeTextSettings.key, 'Ada'])
  const options = { variantId: variant._id, ...(texts.length > 0 && { customTextFields: Object.fromEntries(texts) }) }
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: product._id, options } }],
  })
  const count = cart.lineItems.reduce((sum, { quantityInfo }) => sum + quantityInfo.confirmedQuantity, 0)
  find('#count').textContent = String(count)
}

find('#checkout').onclick = async () => {
  const { cart } = await client.currentCartV2.getCurrentCart()
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart._id },
    callbacks: { postFlowUrl: location.href, thankYouPageUrl: location.href },
  })
  location.href = redirectSession.fullUrl
}

find('[role=status]').textContent = 'Ready'
