// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '../app.ts'
import { Palette } from '../shell/palette.tsx'
import { heldWork, openPage } from '../testing/page.tsx'
import { CommitField } from './commit-field.tsx'
import { InlineEdit } from './inline-edit.tsx'
import { Sheet, type SheetEdit } from './sheet.tsx'
import { TagsField } from './tags-field.tsx'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
// A page of the tests has no height in which rows could be in view.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { readonly count: number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, start: index * 37, end: index * 37 + 37 })),
    getTotalSize: () => count * 37,
    scrollToIndex: () => undefined,
  }),
}))
afterEach(cleanup)

/** Keys of an input method that is composing a word. Safari ends the composition before the key, which has this code still. */
const composing = { Chrome: { isComposing: true }, Safari: { keyCode: 229 } }
const settled = () => act(async () => undefined)

let added: (readonly string[])[] = []
let closed = 0
let edits: SheetEdit<string>[] = []
let commits = heldWork<[string], void>()
beforeEach(() => {
  added = []
  closed = 0
  edits = []
  commits = heldWork()
})

function Tags() {
  const [tags, setTags] = useState<readonly string[]>([])
  added = [...added, tags]
  return <TagsField label="Tags" value={tags} onChange={setTags} />
}

const Names = () => (
  <Sheet
    label="Products"
    nameHeader="Product"
    columns={[{ id: 'name', header: 'Name' }]}
    rows={['one', 'two']}
    idOf={(row) => row}
    nameOf={(row) => row}
    textOf={(row) => row}
    onEdit={(changes) => edits.push(...changes)}
  />
)

async function openField(page: ReactElement, label: string, text: string) {
  await openPage(page)
  const button = screen.queryByRole('button', { name: `${label}: 64` })
  if (button) fireEvent.click(button)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

describe('Enter that chooses a word of an input method', () => {
  const read = (text: string) => text
  const cells = {
    commit: () => <CommitField label="Name" value="64" read={read} problem="Wrong" onCommit={commits.work} />,
    inline: () => (
      <InlineEdit permission="MANAGE_PRODUCTS" label="Name" shown="64" value="64" read={read} onCommit={commits.work} />
    ),
  }
  test.each([
    ['a field of its own', cells.commit, 'gh:backlogs/redmine_backlogs#126'],
    ['a value in a table', cells.inline, 'gh:getpaseo/paseo#309'],
  ])('stores nothing yet in %s: %s', async (_, Field) => {
    for (const key of Object.values(composing)) {
      const field = await openField(<Field />, 'Name', '日本語')
      fireEvent.keyDown(field, { key: 'Enter', ...key })
      fireEvent.keyDown(field, { key: 'Escape', ...key })
      await settled()
      expect(commits.calls).toEqual([])
      expect(field.value).toBe('日本語')
    }
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })
    await settled()
    expect(commits.calls.map(({ input }) => input)).toEqual([['日本語']])
  })

  test.each([
    ['Chrome', 'gh:unovue/reka-ui#1441'],
    ['Safari', 'gh:voerro/vue-tagsinput#123'],
  ] as const)('adds no tag yet, with a key of %s: %s', async (browser, _) => {
    const field = await openField(<Tags />, 'Add tag', 'アメリカ')
    fireEvent.keyDown(field, { key: 'Enter', ...composing[browser] })
    expect(field.value).toBe('アメリカ')
    fireEvent.change(field, { target: { value: 'アメリカ合衆国' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(added.at(-1)).toEqual(['アメリカ合衆国'])
  })

  test.each([
    ['Chrome', 'gh:get-bb/bb#3413'],
    ['Safari', 'gh:thinkany-ai/termany#15'],
  ] as const)('opens no result of the palette yet, with a key of %s: %s', async (browser, _) => {
    await openPage(
      <QueryClientProvider client={queries}>
        <Palette open onClose={() => (closed += 1)} />
      </QueryClientProvider>,
    )
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: 'inventory' } })
    fireEvent.keyDown(field, { key: 'Enter', ...composing[browser] })
    expect(closed).toBe(0)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(closed).toBe(1)
  })

  test.each([
    ['Enter', 'gh:nocodb/nocodb#13406'],
    ['Escape', 'gh:mui/mui-x#2338'],
    ['Tab', 'gh:IgniteUI/igniteui-angular#6335'],
  ])('and %s leave a cell of a sheet open: %s', async (key) => {
    await openPage(<Names />)
    fireEvent.doubleClick(screen.getByRole('gridcell', { name: 'Name: one: one' }))
    const field = screen.getByLabelText<HTMLInputElement>('Name: one', { selector: 'input' })
    fireEvent.change(field, { target: { value: '湯呑み' } })
    expect(fireEvent.keyDown(field, { key, isComposing: true }), 'the key belongs to the input method').toBe(true)
    expect(edits).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Name: one', { selector: 'input' }).value).toBe('湯呑み')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(edits).toEqual([{ row: 'one', column: 'name', text: '湯呑み' }])
  })

  test('begins with the first letter that is typed onto a cell of a sheet: gh:nick-keller/react-datasheet-grid#387', async () => {
    await openPage(<Names />)
    const cell = screen.getByRole('gridcell', { name: 'Name: one: one' })
    expect(fireEvent.keyDown(cell, { key: 'a', keyCode: 229 }), 'the letter goes to the input method').toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Name: one', { selector: 'input' }).value).toBe('')
  })
})
