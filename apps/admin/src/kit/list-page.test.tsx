// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { infiniteQueryOptions, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../app.ts'
import { openPage } from '../testing/page.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
afterEach(() => {
  cleanup()
  queries.clear()
})

interface Mug {
  readonly id: string
  readonly name: string
}

const created = vi.fn()
const exported = vi.fn()

type Load = (part: number) => Promise<{ mugs: readonly Mug[]; next?: number }>

interface MugsProps {
  readonly load: Load
  readonly isShort: boolean
}

/** A list of mugs, loaded in parts. */
function Mugs({ load, isShort }: MugsProps) {
  const query = () =>
    infiniteQueryOptions({
      retry: false,
      queryKey: ['mugs'],
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
    })
  const save = { label: 'Export CSV', onClick: exported }
  return (
    <ListPage
      title="Mugs"
      create={{ label: 'Add mug', onClick: created }}
      more={isShort ? [save] : [save, { label: 'Import CSV', to: '/there' }]}
      views={{ label: 'Views of mugs', values: ['', 'hidden'], labels: { '': 'All', hidden: 'Hidden' } }}
      search="Name"
      {...useList(query, ({ mugs }) => mugs)}
      none={{ title: 'No mugs yet', lead: 'Add one.' }}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/mugs/${id}`}
      phone={({ name }) => name}
    />
  )
}

const openList = (load: Load, isShort = false) =>
  openPage(
    <QueryClientProvider client={queries}>
      <Mugs load={load} isShort={isShort} />
    </QueryClientProvider>,
  )

const none = async () => ({ mugs: [] })

test('a list says that it is empty, offers the first row, and has no search yet', async () => {
  await openList(none)
  expect((await screen.findByText('No mugs yet')).isConnected).toBe(true)
  expect(screen.queryByRole('searchbox')).toBeNull()
  const buttons = screen.getAllByRole('button', { name: 'Add mug' })
  expect(buttons, 'in the head, and in the empty state').toHaveLength(2)
  fireEvent.click(buttons[1] ?? document.body)
  expect(created).toHaveBeenCalledOnce()
})

test('a view without a row offers to clear the filters', async () => {
  const { router } = await openList(none)
  await screen.findByText('No mugs yet')
  fireEvent.click(screen.getByRole('button', { name: 'Hidden' }))
  expect((await screen.findByText('No result')).isConnected).toBe(true)
  expect(router.state.location.search).toBe('?tab=hidden')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect((await screen.findByText('No mugs yet')).isConnected).toBe(true)
})

test('a list that failed can be loaded again', async () => {
  let isBroken = true
  await openList(async () => {
    if (isBroken) throw new Error('broken')
    return { mugs: [] }
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  fireEvent.click(again)
  expect((await screen.findByText('No mugs yet')).isConnected).toBe(true)
})

test('a single further action is a button, several are a menu', async () => {
  await openList(none, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(exported).toHaveBeenCalledOnce()
  await openList(none)
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More actions' }).isConnected).toBe(true)
})

test('further parts load on demand', async () => {
  const load = vi.fn(async (part: number) => ({
    mugs: [{ id: `${part}`, name: `Mug ${part}` }],
    ...(part === 0 && { next: 1 }),
  }))
  await openList(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith(1))
  await vi.waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3'))
})
