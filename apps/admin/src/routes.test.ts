// @vitest-environment happy-dom
import './testing/page-facts.ts'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { moved } from './routes.tsx'

// The site builds them.
vi.mock('./extend/extensions.ts', () => ({ extensions: [] }))

test('the former address of the buyers opens the customers, with its search', async () => {
  const router = createMemoryRouter([...moved, { path: '/customers', element: null }], {
    initialEntries: ['/customers/buyers?q=ada&tag=vip'],
  })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
  expect(router.state.location.search).toBe('?q=ada&tag=vip')
})
