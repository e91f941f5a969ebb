// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRoving } from './use-roving.ts'

afterEach(cleanup)

function Bar() {
  const roving = useRoving<HTMLDivElement>()
  return (
    <div role="toolbar" {...roving}>
      <button type="button">Undo</button>
      <select aria-label="Style" />
      <button type="button">Bold</button>
    </div>
  )
}

const stops = () =>
  [screen.getByText('Undo'), screen.getByLabelText('Style'), screen.getByText('Bold')].map(({ tabIndex }) => tabIndex)

test('a toolbar is one stop of the Tab key, and arrow keys move within it', () => {
  render(<Bar />)
  expect(stops()).toEqual([0, -1, -1])
  screen.getByText('Undo').focus()
  fireEvent.keyDown(screen.getByText('Undo'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByLabelText('Style'))
  expect(stops()).toEqual([-1, 0, -1])
  fireEvent.keyDown(screen.getByLabelText('Style'), { key: 'End' })
  expect(document.activeElement).toBe(screen.getByText('Bold'))
  fireEvent.keyDown(screen.getByText('Bold'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByText('Undo'))
})
