// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../testing/page.tsx'
import { BulkRun } from './bulk-run.tsx'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
afterEach(cleanup)

test('a run over 250 rows sends each of them once, by its id: gh:saleor/saleor-dashboard#3341', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`)
  const sent: (readonly string[])[] = []
  const closed = vi.fn()
  await openPage(
    <BulkRun
      title="Delete 250 products"
      items={ids}
      idOf={(id) => id}
      nameOf={(id) => id}
      run={async (items) => {
        sent.push(items)
        return { results: items.map((id) => ({ itemMetadata: { id, success: true } })) }
      }}
      onClose={closed}
    />,
  )
  const dialog = screen.getByRole('dialog')
  const [start] = [...dialog.querySelectorAll('button')].toReversed()
  await act(async () => fireEvent.click(start ?? dialog))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith([]))
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(sent.flat()).toEqual(ids)
})
