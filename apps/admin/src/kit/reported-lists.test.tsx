// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { infiniteQueryOptions, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../app.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ListPage } from './list-page.tsx'
import { Page } from './page.tsx'
import { useList } from './use-list.ts'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
afterEach(() => {
  cleanup()
  queries.clear()
})

type Load = (search: string, part: number) => Promise<{ names: readonly string[]; next?: number }>

function Mugs({ load }: { readonly load: Load }) {
  useShortcuts({ openPalette: () => undefined, openShortcuts: () => undefined })
  const query = (search: URLSearchParams) =>
    infiniteQueryOptions({
      retry: false,
      queryKey: ['mugs', search.toString()],
      queryFn: ({ pageParam }) => load(search.get('q') ?? '', pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
    })
  return (
    <ListPage
      title="Mugs"
      search="Name"
      {...useList(query, ({ names }) => names)}
      none={{ title: 'No mugs yet', lead: 'Add one.' }}
      columns={[{ id: 'name', header: 'Name', cell: (name) => name }]}
      idOf={(name) => name}
      nameOf={(name) => name}
      linkOf={() => '/mugs/one'}
      phone={(name) => name}
    />
  )
}

async function openMugs(load: Load, address: string) {
  const router = createMemoryRouter(
    [
      { path: '/mugs', element: <Mugs load={load} /> },
      {
        path: '/mugs/one',
        element: <Page {...{ title: 'One', back: { to: '/mugs', label: 'Mugs' }, children: null }} />,
      },
      { path: '/products', element: null },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
  return router
}

const rowsOf = (table: HTMLElement) => Number(table.getAttribute('aria-rowcount')) - 1

test('the link back from a row keeps filters, search and sort of the list: gh:shopware/shopware#17746', async () => {
  const router = await openMugs(async () => ({ names: ['Mug'] }), '/mugs?tab=hidden&q=soft&sort=name')
  await act(() => router.navigate('/mugs/one'))
  fireEvent.click(screen.getByRole('link', { name: '← Mugs' }))
  await act(async () => undefined)
  expect(router.state.location.search).toBe('?tab=hidden&q=soft&sort=name')
})

test('a slow response of an earlier search does not replace the rows of a later one: gh:vendurehq/vendure#2646', async () => {
  const first = Promise.withResolvers<{ names: readonly string[] }>()
  const load: Load = (search) => (search === 'a' ? first.promise : Promise.resolve({ names: ['Ash'] }))
  const router = await openMugs(load, '/mugs?q=a')
  await act(() => router.navigate('/mugs?q=ash'))
  expect(rowsOf(await screen.findByRole('table'))).toBe(1)
  await act(async () => first.resolve({ names: ['Ash', 'Bay', 'Cup'] }))
  expect(rowsOf(screen.getByRole('table'))).toBe(1)
})

test('the rest of a list stays when all rows of its last part are deleted: gh:saleor/saleor-dashboard#3889', async () => {
  let names = ['Ash', 'Bay', 'Cup']
  const load: Load = async (_, part) => ({
    names: names.slice(part * 2, part * 2 + 2),
    ...(names.length > part * 2 + 2 && { next: part + 1 }),
  })
  await openMugs(load, '/mugs')
  await vi.waitFor(() => expect(rowsOf(screen.getByRole('table'))).toBe(3))
  names = ['Ash', 'Bay']
  await act(() => queries.invalidateQueries({ queryKey: ['mugs'] }))
  await vi.waitFor(() => expect(rowsOf(screen.getByRole('table'))).toBe(2))
})

test('keys of the page do nothing while a dialog is open: gh:vendurehq/vendure#3450', async () => {
  const router = await openMugs(async () => ({ names: ['Mug'] }), '/mugs')
  const press = () => {
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'p' })
    return act(async () => undefined)
  }
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  await press()
  expect(router.state.location.pathname).toBe('/mugs')
  dialog.remove()
  await press()
  expect(router.state.location.pathname).toBe('/products')
})
