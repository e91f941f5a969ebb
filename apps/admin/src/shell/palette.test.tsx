// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../app.ts'
import { openPage } from '../testing/page.tsx'
import { Palette } from './palette.tsx'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
afterEach(cleanup)

test('the palette says how many results there are, and is expanded only with some', async () => {
  await openPage(
    <QueryClientProvider client={queries}>
      <Palette open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const input = screen.getByRole('combobox')
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  type('inventory')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(announced()).toContain('1 result')
  type('zzzzzz')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(announced()).toContain('Nothing found.')
  expect(screen.queryAllByRole('option')).toEqual([])
})
