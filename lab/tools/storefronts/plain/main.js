import { currentCart } from '@wix/ecom'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

const client = createClient({
  modules: { collections, currentCart, products, redirects },
  auth: OAuthStrategy({ clientId: import.meta.env.NEXT_PUBLIC_WIX_CLIENT_ID }),
})

const find = (selector) => document.querySelector(selector)

function card(list, name, image, ...more) {
  const item = document.createElement('li')
  const picture = document.createElement('img')
  picture.src = image
  picture.alt = ''
  const title = document.createElement('strong')
  title.textContent = name
  item.append(picture, title, ...more)
  find(list).append(item)
}

// Written as many storefronts are: every field is read as if it were always there.
const { items: categories } = await client.collections.queryCollections().find()
for (const collection of categories) card('#collections', collection.name, collection.media.mainMedia.image.url)

const { items } = await client.products.queryProducts().limit(24).find()
for (const product of items) {
  const button = document.createElement('button')
  button.textContent = `Add for ${product.priceData.formatted.discountedPrice}`
  button.disabled = product.productOptions.length > 0 || !product.stock.inStock
  button.onclick = () => add(product._id)
  card('#products', product.name, product.media.mainMedia.image.url, button)
}

async function add(catalogItemId) {
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
  })
  find('#count').textContent = String(cart.lineItems.reduce((sum, line) => sum + line.quantity, 0))
}

find('#checkout').onclick = async () => {
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
  })
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href, thankYouPageUrl: location.href },
  })
  location.href = redirectSession.fullUrl
}

find('[role=status]').textContent = 'Ready'
