import { buy, checkOutCart, fixtures } from '@cartwright/server/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ratingsQuery, reviewsQuery } from '../../reviews/queries.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { ReviewForm } from './review-form.tsx'
import { Reviews } from './reviews.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
let bought: { number: string; email: string }
beforeAll(async () => {
  shop = await openShop()
  const { Authorization: token = '' } = await shop.openTab().client.auth.getAuthHeaders()
  const order = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, 1]]))
  bought = { number: order?.number ?? '', email: order?.buyerInfo.email ?? '' }
  for (const [rating, title] of [
    [4, 'Good'],
    [5, 'Very good'],
  ] as const)
    await shop.staff.reviews.createReview({
      namespace: 'stores',
      entityId: fixtures.bowl,
      content: { rating, title, body: 'Holds a lot.' },
      author: { authorName: 'Ada' },
    })
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const enter = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send review' }))

test('reviews are listed a page at a time, with their number and average, as the server has rendered them', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  await Promise.all([
    queryClient.prefetchInfiniteQuery(reviewsQuery(client, fixtures.bowl, 1)),
    queryClient.prefetchQuery(ratingsQuery(client, [fixtures.bowl])),
  ])
  await renderAndHydrate(wrapper, <Reviews productId={fixtures.bowl} limit={1} />)
  expect(screen.getByText(/4.5 of 5, 2 reviews/)).toBeTruthy()
  expect(screen.getByRole('img', { name: '5 stars of 5' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More reviews' }))
  expect(await screen.findByText('Good')).toBeTruthy()
})

test('numbers are German on a German page', async () => {
  render(<Reviews productId={fixtures.bowl} language="de" />, shop.openTab())
  expect(await screen.findByText(/4,5 von 5, 2 Bewertungen/)).toBeTruthy()
})

test('a product without reviews says so', async () => {
  render(<Reviews productId={fixtures.teapot} />, shop.openTab())
  expect(await screen.findByText('No reviews yet.')).toBeTruthy()
})

test('a review needs stars and, of a guest, the order; the field that lacks gets the focus', async () => {
  render(<ReviewForm productId={fixtures.mug} />, shop.openTab())
  send()
  expect(screen.getByRole('alert').textContent).toBe('Choose a rating from 1 to 5 stars.')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /1 star of 5/ }))
  fireEvent.click(screen.getByRole('radio', { name: /4 stars of 5/ }))
  send()
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter the order number/)
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
})

test('a wrong order is named, with all texts still there; the right one sends the review', async () => {
  render(<ReviewForm productId={fixtures.mug} />, shop.openTab())
  fireEvent.click(screen.getByRole('radio', { name: /5 stars of 5/ }))
  enter(/Headline/, 'Lovely')
  enter('Order number', '99999')
  enter('Email address of the order', bought.email)
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We found no order with this product/))
  expect(screen.getByLabelText(/Headline/)).toHaveProperty('value', 'Lovely')
  enter('Order number', bought.number)
  send()
  expect(await screen.findByText('Thank you. Your review appears once the shop has checked it.')).toBeTruthy()
})
