import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readListingQuery, writeListingQuery } from '../../catalog/listing-query.ts'
import { toSearchRequest } from '../../catalog/listing-request.ts'
import { searchQuery } from '../../catalog/search.ts'
import { useSearch } from '../../catalog/use-search.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { Filters } from './filters.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

/** A list whose address is shown below it. */
function List({ address: start = '', language }: { address?: string; language?: string }) {
  const [address, setAddress] = useState(start)
  const query = readListingQuery(new URLSearchParams(address))
  const { data } = useSearch(toSearchRequest(query))
  return (
    <>
      {data && (
        <Filters
          query={query}
          onQuery={(next) => setAddress(writeListingQuery(next).toString())}
          facets={data.facets}
          total={data.metadata.total}
          currency="EUR"
          language={language}
        />
      )}
      <output>{address}</output>
    </>
  )
}

const address = () => document.querySelector('output')?.textContent

test('the browser starts with what the server has rendered', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  const query = readListingQuery(new URLSearchParams('brand=Fenwright&page=2'))
  await queryClient.prefetchQuery(searchQuery(client, toSearchRequest(query)))
  const { html } = await renderAndHydrate(wrapper, <List address="brand=Fenwright&page=2" />)
  expect(html).toMatch(/<noscript><button type="submit"/)
  expect(screen.getByRole('checkbox', { name: /Fenwright/ })).toHaveProperty('checked', true)
})

test('each choice is in the address, on its first page, and can be removed by name', async () => {
  render(<List address="page=3" />, shop.openTab())
  fireEvent.click(await screen.findByRole('checkbox', { name: /Linholme Pottery/ }))
  await waitFor(() => expect(address()).toBe('brand=Linholme+Pottery'))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Reduced/ }))
  await waitFor(() => expect(address()).toBe('brand=Linholme+Pottery&sale=1'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Linholme Pottery' }))
  await waitFor(() => expect(address()).toBe('sale=1'))
  expect((await screen.findByText('1 item')).getAttribute('role')).toBe('status')
})

test('a price counts when the focus leaves its field, and with Enter', async () => {
  render(<List />, shop.openTab())
  const from = await screen.findByRole('spinbutton', { name: 'From' })
  fireEvent.change(from, { target: { value: '20' } })
  expect(address()).toBe('')
  fireEvent.blur(from)
  await waitFor(() => expect(address()).toBe('from=20'))
  expect(screen.getByRole('button', { name: 'Remove filter: From €20.00' })).toBeTruthy()
})

test('the order is in the address too, and reads German', async () => {
  render(<List language="de" />, shop.openTab())
  fireEvent.change(await screen.findByRole('combobox', { name: /Sortieren/ }), { target: { value: 'price-up' } })
  await waitFor(() => expect(address()).toBe('sort=price-up'))
})
