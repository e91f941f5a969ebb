/** Buys as a customer does, over https. Runs in a process of its own, which trusts the authority of the proxy. */
import { newShopper, orderNumberOn, place } from '../faults/shopper.ts'

const [url = '', storefrontUrl = '', clientId = '', slug = 'hedgerow-cards'] = process.argv.slice(2)

const product = await fetch(`${storefrontUrl}/products/${slug}`)
if (!product.ok) throw new Error(`The storefront answers ${product.status} for the product`)
const images = [...(await product.text()).matchAll(/src="([^"]+\/media\/[^"]+)"/g)].map(([, source = '']) => source)

const shopper = newShopper({ url, clientId })
await shopper.add({ catalogItemId: await shopper.find(slug) })
const page = await place(await shopper.review('ada@linholme.de'))
console.log(JSON.stringify({ order: orderNumberOn(page), images, page: page.url }))
