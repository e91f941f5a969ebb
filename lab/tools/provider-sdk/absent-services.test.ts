import * as posts from '@wix/auto_sdk_blog_posts'
import * as recommendations from '@wix/auto_sdk_ecom_recommendations'
import * as reviews from '@wix/auto_sdk_reviews_reviews'
import * as wishlists from '@wix/auto_sdk_stores_wishlist'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { OWN_HOST, openShop, type Shop, STORES_APP_ID, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { posts, recommendations, reviews, wishlists }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const visitOwnHost = () =>
  createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    modules,
    host: { apiBaseUrl: OWN_HOST },
    useCDN: false,
  })

test.each([
  ['the provider’s hosts', visit],
  ['a host of its own', visitOwnHost],
])('pages around services without content render, at %s', async (_, connect) => {
  const client = connect()
  const algorithms = [{ _id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: STORES_APP_ID }]
  expect(await client.recommendations.getRecommendation(algorithms, { items: [] })).toEqual({})
  expect((await client.reviews.queryReviews().find()).items).toEqual([])
  expect(await client.reviews.countReviews({})).toEqual({ count: 0 })
  expect(await client.wishlists.getWishlistById('1')).toMatchObject({ items: [], totalCount: 0 })
  const entityId = '00000000-0000-4000-8000-000000000000'
  const created = client.reviews.createReview({ entityId, namespace: 'stores', content: { rating: 5 } })
  expect(await thrown(created)).toMatchObject({ details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } } })
  expect(await thrown(client.posts.queryPosts().find())).toMatchObject({
    details: { applicationError: { code: 'APP_NOT_INSTALLED' } },
  })
})
