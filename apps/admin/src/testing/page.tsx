import './page-facts.ts'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { LeaveDialog } from '../kit/leave-guard.tsx'
import { Toasts } from '../kit/toasts.tsx'

/** A page of the admin at `/here`, with what the layout has for all pages, and another one at `/there`. */
export async function openPage(page: ReactElement) {
  const layout = (
    <>
      <Outlet />
      <LeaveDialog />
      <Toasts />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: '/here', element: page },
          { path: '/there', element: <p>The other page</p> },
        ],
      },
    ],
    { initialEntries: ['/here'] },
  )
  cleanup()
  const shown = render(<RouterProvider router={router} />)
  await act(async () => undefined)
  return { ...shown, router, leave: () => act(() => router.navigate('/there')) }
}

/** Work that a test ends: each call waits until the test answers it. */
export function heldWork<Input extends readonly unknown[], Output>() {
  const calls: {
    readonly input: Input
    readonly answer: (output: Output) => Promise<void>
    readonly fail: (error: unknown) => Promise<void>
  }[] = []
  const work = (...input: Input): Promise<Output> => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    calls.push({
      input,
      answer: (output) => act(async () => resolve(output)),
      fail: (error) => act(async () => reject(error)),
    })
    return promise
  }
  return { work, calls }
}
