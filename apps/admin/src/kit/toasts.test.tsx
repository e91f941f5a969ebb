// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, Toasts } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a notice that can be undone stays for 20 seconds, others for 4', async () => {
  render(<Toasts />)
  await act(async () => {
    notify('Archived.', { undo: async () => undefined })
    notify('Saved.')
  })
  await pass(3_000)
  expect(screen.getByText('Saved.')).toBeTruthy()
  await pass(8_000)
  expect(screen.queryByText('Saved.')).toBeNull()
  await pass(7_000)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await pass(5_000)
  expect(screen.queryByText('Archived.')).toBeNull()
})
