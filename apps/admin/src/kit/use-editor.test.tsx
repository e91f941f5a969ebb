// @vitest-environment happy-dom
import { CartwrightError } from '@cartwright/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldWork, openPage } from '../testing/page.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { type Base, useEditor } from './use-editor.tsx'

interface Mug {
  name: string
  sku: string
  variants: { id: string; name: string; price: string; quantity: string }[]
}

const variant = (name: string, price: string, quantity: string) => ({ id: `id-${name}`, name, price, quantity })
const stored: Base<Mug> = {
  values: { name: 'Mug', sku: 'A-1', variants: [variant('Moss', '32.00', '47'), variant('Rain', '40.00', '3')] },
  revision: '1',
}
const names = {
  fields: { name: 'Name', sku: 'SKU', variants: 'Variants', price: 'Price', quantity: 'Pieces' },
}

let saves = heldWork<[Mug, Base<Mug>], Base<Mug>>()
let other: Base<Mug> = stored
let discarded = 0
beforeEach(() => {
  saves = heldWork()
  other = stored
  discarded = 0
})
afterEach(cleanup)

function Page() {
  const editor = useEditor<Mug>({
    name: 'Harbour Mug',
    names,
    latest: stored,
    save: saves.work,
    reload: async () => other,
    onDiscard: () => (discarded += 1),
  })
  const { register } = editor.form
  return (
    <EditorFrame editor={editor}>
      <input aria-label="Name" {...register('name')} />
      <details>
        <summary>More</summary>
        <input aria-label="SKU" aria-invalid={Boolean(editor.form.formState.errors.root?.sku)} {...register('sku')} />
      </details>
      <input aria-label="Price of Moss" {...register('variants.0.price')} />
    </EditorFrame>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const button = (name: string) => screen.getByRole('button', { name })
const press = (options: object = {}) => fireEvent.keyDown(window, { key: 's', ctrlKey: true, ...options })
const away = new CartwrightError('system', 'System error occurred', { status: 503 })
const settled = () => act(async () => undefined)
const answer = (changes: Partial<Mug>, revision = '2') =>
  saves.calls.at(-1)?.answer({ values: { ...stored.values, ...changes }, revision })
const conflict = () =>
  saves.calls.at(-1)?.fail(new CartwrightError('application', 'Changed', { code: 'REVISION_CONFLICT' }))

test('Ctrl+S twice, a held key, Enter and the button while a save runs are one save', async () => {
  await openPage(<Page />)
  type('Name', 'Cup')
  act(() => {
    press()
    press()
    press({ repeat: true })
    fireEvent.submit(field('Name'))
  })
  await settled()
  press()
  fireEvent.click(button('Saving …'))
  await settled()
  expect(saves.calls).toHaveLength(1)
  await answer({ name: 'Cup' })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBe(null)
  await settled()
  press()
  await settled()
  expect(saves.calls, 'a form without changes is not saved').toHaveLength(1)
})

test('what is typed while a save runs stays, in the saved field too, and is saved next', async () => {
  await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  type('SKU', 'LATE-1')
  type('Name', 'Cups')
  await answer({ name: 'Cup' })
  expect([field('Name').value, field('SKU').value]).toEqual(['Cups', 'LATE-1'])
  press()
  await settled()
  expect(saves.calls[1]?.input).toEqual([
    { ...stored.values, name: 'Cups', sku: 'LATE-1' },
    { values: { ...stored.values, name: 'Cup' }, revision: '2' },
  ])
})

test('a value that the site stores otherwise is shown as it is stored', async () => {
  await openPage(<Page />)
  type('Name', ' Cup ')
  press()
  await settled()
  await answer({ name: 'Cup' })
  expect(field('Name').value).toBe('Cup')
})

test('a save that fails names the product, and keeps everything typed and the bar', async () => {
  await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  type('SKU', 'LATE-1')
  await saves.calls[0]?.fail(away)
  expect(await screen.findAllByText('Not saved: Harbour Mug')).not.toEqual([])
  expect(screen.getByText('Not saved. Your changes are still here.')).toBeTruthy()
  expect([field('Name').value, field('SKU').value]).toEqual(['Cup', 'LATE-1'])
  press()
  await settled()
  expect(saves.calls[1]?.input[1]).toEqual(stored)
})

test('leaving while a save runs waits for it, and then leaves', async () => {
  const { router, leave } = await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  await leave()
  expect(router.state.location.pathname).toBe('/here')
  expect(screen.getByRole('dialog', { name: 'Saving …' })).toBeTruthy()
  await answer({ name: 'Cup' })
  await screen.findByText('The other page')
  expect(discarded).toBe(0)
})

test('leaving while a save runs that then fails stays on the page with what was typed', async () => {
  const { router, leave } = await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  await leave()
  await saves.calls[0]?.fail(away)
  expect(router.state.location.pathname).toBe('/here')
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toBeTruthy()
  fireEvent.click(button('Stay'))
  await settled()
  expect(field('Name').value).toBe('Cup')
})

test('leaving with unsaved changes gives up uploads only if the person leaves', async () => {
  const { leave } = await openPage(<Page />)
  type('Name', 'Cup')
  await leave()
  fireEvent.click(button('Stay'))
  await settled()
  expect(discarded).toBe(0)
  await leave()
  fireEvent.click(button('Leave'))
  await screen.findByText('The other page')
  expect(discarded).toBe(1)
})

test('changes cannot be discarded while they are being saved', async () => {
  await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  fireEvent.click(button('Discard'))
  expect(field('Name').value).toBe('Cup')
  expect(discarded).toBe(0)
})

test('where two people changed different cells, both changes stay, and the person reads so', async () => {
  other = {
    values: { ...stored.values, variants: [variant('Moss', '32.00', '44'), variant('Rain', '77.00', '3')] },
    revision: '5',
  }
  await openPage(<Page />)
  type('Price of Moss', '33.00')
  press()
  await settled()
  await conflict()
  await settled()
  expect(saves.calls[1]?.input).toEqual([
    { ...stored.values, variants: [variant('Moss', '33.00', '44'), variant('Rain', '77.00', '3')] },
    other,
  ])
  await answer({ variants: [variant('Moss', '33.00', '44'), variant('Rain', '77.00', '3')] }, '6')
  expect(
    await screen.findAllByText('Another person changed in between, and it stays: Moss, Pieces; Rain, Price.'),
  ).not.toEqual([])
})

test('where two people changed the same cell, nothing is chosen for the person, who reads names and no JSON', async () => {
  other = {
    values: { ...stored.values, variants: [variant('Moss', '77.00', '47'), variant('Rain', '40.00', '3')] },
    revision: '5',
  }
  await openPage(<Page />)
  type('Price of Moss', '33.00')
  press()
  await settled()
  await conflict()
  const dialog = await screen.findByRole('dialog', { name: 'Another person saved this in between' })
  const group = screen.getByRole('group', { name: 'Moss, Price' })
  expect(group.textContent).toContain('Yours: 33.00')
  expect(group.textContent).toContain('Theirs: 77.00')
  expect(dialog.textContent).not.toMatch(/[{}[\]]|id-/)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false])
  fireEvent.click(button('Merge and save'))
  await settled()
  expect(saves.calls, 'nothing is saved before the person has chosen').toHaveLength(1)
  fireEvent.click(screen.getByLabelText(/Theirs/))
  act(() => {
    fireEvent.click(button('Merge and save'))
    fireEvent.click(button('Merge and save'))
  })
  await settled()
  expect(saves.calls).toHaveLength(2)
  expect(saves.calls[1]?.input).toEqual([other.values, other])
})

test('a merge that fails goes on from what the other person stored, with the merged values', async () => {
  other = { values: { ...stored.values, sku: 'THEIRS' }, revision: '5' }
  await openPage(<Page />)
  type('Name', 'Cup')
  press()
  await settled()
  await conflict()
  await settled()
  await saves.calls[1]?.fail(away)
  expect([field('Name').value, field('SKU').value]).toEqual(['Cup', 'THEIRS'])
  press()
  await settled()
  expect(saves.calls[2]?.input).toEqual([{ ...stored.values, name: 'Cup', sku: 'THEIRS' }, other])
})

test('a field that the server rejects gets the focus, and its folded part opens', async () => {
  await openPage(<Page />)
  type('SKU', 'A-2')
  press()
  await settled()
  const fieldErrors = { 'product.sku': 'is taken' }
  await saves.calls[0]?.fail(new CartwrightError('validation', 'sku is taken', { status: 400, fieldErrors }))
  expect(document.activeElement).toBe(field('SKU'))
  expect(field('SKU').closest('details')?.open).toBe(true)
})
