// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldWork, openPage } from '../testing/page.tsx'
import { CommitField } from './commit-field.tsx'
import { InlineEdit } from './inline-edit.tsx'

const read = (text: string) => (/^\d+$/.test(text) ? text : null)
let commits = heldWork<[string], void>()
beforeEach(() => {
  commits = heldWork()
})
afterEach(cleanup)

const kinds = {
  InlineEdit: () => (
    <InlineEdit permission="MANAGE_PRODUCTS" label="Price" shown="64" value="64" read={read} onCommit={commits.work} />
  ),
  CommitField: () => <CommitField label="Price" value="64" read={read} problem="Wrong" onCommit={commits.work} />,
}

const sent = () => commits.calls.map(({ input }) => input[0])
const settled = () => act(async () => undefined)

for (const [kind, Cell] of Object.entries(kinds)) {
  const open = async () => {
    await openPage(<Cell />)
    const closed = screen.queryByRole('button', { name: 'Price: 64' })
    if (closed) fireEvent.click(closed)
    return screen.getByLabelText<HTMLInputElement>('Price')
  }
  const type = (field: HTMLInputElement, text: string) => fireEvent.change(field, { target: { value: text } })

  test(`${kind}: leaving the field stores the value`, async () => {
    const field = await open()
    type(field, '77')
    fireEvent.blur(field)
    await settled()
    expect(sent()).toEqual(['77'])
  })

  test(`${kind}: Escape takes the text back, and the field that closes stores nothing`, async () => {
    const field = await open()
    type(field, '77')
    act(() => {
      fireEvent.keyDown(field, { key: 'Escape' })
      fireEvent.blur(field)
    })
    await settled()
    expect(sent()).toEqual([])
  })

  test(`${kind}: Enter twice and leaving store once`, async () => {
    const field = await open()
    type(field, '77')
    act(() => {
      fireEvent.keyDown(field, { key: 'Enter' })
      fireEvent.keyDown(field, { key: 'Enter' })
      fireEvent.blur(field)
    })
    await settled()
    fireEvent.blur(field)
    await commits.calls[0]?.answer()
    expect(sent()).toEqual(['77'])
  })

  test(`${kind}: leaving without a change, or with an invalid text, stores nothing`, async () => {
    const field = await open()
    type(field, '7x')
    fireEvent.blur(field)
    await settled()
    expect(field.value).toBe('7x')
    type(field, '64')
    fireEvent.blur(field)
    await settled()
    expect(sent()).toEqual([])
  })

  test(`${kind}: what is typed and left while a value is being stored is stored next`, async () => {
    const field = await open()
    type(field, '77')
    fireEvent.keyDown(field, { key: 'Enter' })
    await settled()
    type(field, '78')
    fireEvent.blur(field)
    await commits.calls[0]?.answer()
    expect(sent()).toEqual(['77', '78'])
  })

  test(`${kind}: a value that could not be stored stays, and only Enter repeats it`, async () => {
    const field = await open()
    type(field, '77')
    fireEvent.blur(field)
    await settled()
    await commits.calls[0]?.fail(new Error('Away'))
    expect(field.value).toBe('77')
    fireEvent.blur(field)
    await settled()
    expect(sent()).toEqual(['77'])
    fireEvent.keyDown(field, { key: 'Enter' })
    await settled()
    expect(sent()).toEqual(['77', '77'])
  })
}
