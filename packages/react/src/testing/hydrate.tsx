import { act } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished } from 'vitest'

/** Renders as a server does, then starts in the browser. Fails when the browser renders anything else at first. */
export async function renderAndHydrate(wrapper: ComponentType<{ children: ReactNode }>, page: ReactNode) {
  const Wrapper = wrapper
  const tree = <Wrapper>{page}</Wrapper>
  const html = renderToString(tree)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, tree, { onRecoverableError: (error) => complaints.push(error) }),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  expect(complaints).toEqual([])
  return { html: html.replaceAll('<!-- -->', ''), container }
}
