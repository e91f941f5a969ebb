// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldWork, openPage } from '../testing/page.tsx'
import { DialogForm } from './dialog-form.tsx'
import { notify } from './toasts.tsx'
import { useAction } from './use-action.ts'

let saves = heldWork<[{ name: string }], void>()
beforeEach(() => {
  saves = heldWork()
})
afterEach(cleanup)
const settled = () => act(async () => undefined)

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? <CreateGroup onClose={() => setIsOpen(false)} /> : <p>Closed</p>
}

function CreateGroup({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <DialogForm title="Create group" form={form} save={saves.work} onClose={onClose}>
      <input aria-label="Name" {...form.register('name')} />
    </DialogForm>
  )
}

async function fillIn() {
  const page = await openPage(<Page />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Friends' } })
  return page
}
const form = () => screen.getByLabelText<HTMLInputElement>('Name').form
const submit = () => fireEvent.submit(form() ?? document.body)

test('a dialog with one field saves once, however often Enter is pressed', async () => {
  await fillIn()
  act(() => {
    submit()
    submit()
  })
  await settled()
  submit()
  await settled()
  expect(saves.calls).toHaveLength(1)
  // Browsers send a form without a submit button by Enter alone.
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect([button.type, button.getAttribute('aria-disabled')]).toEqual(['submit', 'true'])
  expect(fireEvent.click(button), 'a click on the busy button sends nothing').toBe(false)
})

test('a dialog that could not be saved keeps what was typed, and can be saved again', async () => {
  await fillIn()
  submit()
  await settled()
  await saves.calls[0]?.fail(new Error('Away'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Friends')
  expect(await screen.findAllByText('Not saved: Create group')).not.toEqual([])
  submit()
  await settled()
  await saves.calls[1]?.answer()
  expect(await screen.findByText('Closed')).toBeTruthy()
})

test('going back while a dialog saves waits for it', async () => {
  const { router, leave } = await fillIn()
  submit()
  await settled()
  await leave()
  expect(router.state.location.pathname).toBe('/here')
  await saves.calls[0]?.answer()
  expect(await screen.findByText('The other page')).toBeTruthy()
})

let work = heldWork<[], void>()

function Actions() {
  const { run } = useAction()
  return (
    <button type="button" onClick={() => void run(work.work)}>
      Act
    </button>
  )
}

test('an action runs once for two clicks of the same tick', async () => {
  work = heldWork()
  await openPage(<Actions />)
  act(() => {
    fireEvent.click(screen.getByText('Act'))
    fireEvent.click(screen.getByText('Act'))
  })
  expect(work.calls).toHaveLength(1)
})

test('an undo that fails says so', async () => {
  await openPage(<p>Here</p>)
  act(() => notify('Archived.', { undo: () => Promise.reject(new Error('The order is gone')) }))
  fireEvent.click(await screen.findByText('Undo'))
  expect(await screen.findAllByText('The order is gone')).not.toEqual([])
})
