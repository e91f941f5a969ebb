// @vitest-environment happy-dom
import { CartwrightError } from '@cartwright/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { heldWork, openPage } from '../testing/page.tsx'
import { DialogForm } from './dialog-form.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { type Base, useEditor } from './use-editor.tsx'

interface Mug {
  name: string
  sku: string
}
const stored: Base<Mug> = { values: { name: 'Mug', sku: 'A-1' }, revision: '1' }
let saves = heldWork<[Mug, Base<Mug>], Base<Mug>>()
let other: Base<Mug> = stored
beforeEach(() => {
  saves = heldWork()
  other = stored
})
afterEach(cleanup)

function Page({ latest = stored }: { readonly latest?: Base<Mug> }) {
  const names = { fields: { name: 'Name', sku: 'SKU' } }
  const editor = useEditor<Mug>({ name: 'Mug', names, latest, save: saves.work, reload: async () => other })
  return (
    <EditorFrame editor={editor}>
      <input aria-label="Name" {...editor.form.register('name', { required: true })} />
      <input aria-label="SKU" {...editor.form.register('sku')} />
    </EditorFrame>
  )
}

function LivePage() {
  const [latest, setLatest] = useState(stored)
  return (
    <>
      <button type="button" onClick={() => setLatest({ values: { name: 'Mug', sku: 'THEIRS' }, revision: '2' })}>
        Someone saves
      </button>
      <Page latest={latest} />
    </>
  )
}

function GroupDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { name: 'Friends' } })
  return (
    <DialogForm title="Group" form={form} save={async () => undefined} onClose={onClose}>
      <input aria-label="Name" {...form.register('name')} />
    </DialogForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const settled = () => act(async () => undefined)
const saveByKey = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
const closesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('changes that are not saved', () => {
  test('are confirmed before another page opens: gh:strapi/strapi#4629', async () => {
    const { router, leave } = await openPage(<Page />)
    type('Name', 'Cup')
    await leave()
    expect(router.state.location.pathname).toBe('/here')
    expect(screen.getAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1)
  })

  test('stay when a required name is missing, and nothing is stored without it: gh:woocommerce/woocommerce#33344', async () => {
    await openPage(<Page />)
    type('Name', '')
    type('SKU', 'B-2')
    saveByKey()
    await settled()
    expect(saves.calls).toEqual([])
    expect(field('SKU').value).toBe('B-2')
  })

  test('are not claimed of a form that was saved since: gh:woocommerce/woocommerce#28557', async () => {
    await openPage(<Page />)
    type('Name', 'Cup')
    saveByKey()
    await settled()
    await saves.calls[0]?.answer({ values: { name: 'Cup', sku: 'A-1' }, revision: '2' })
    expect(closesUnasked()).toBe(true)
  })

  test('are confirmed before the window closes, and a form without any closes at once: gh:strapi/strapi#17731', async () => {
    await openPage(<Page />)
    expect(closesUnasked()).toBe(true)
    type('Name', 'Cup')
    expect(closesUnasked()).toBe(false)
    type('Name', 'Mug')
    await settled()
    expect(closesUnasked()).toBe(true)
  })

  test('stay while another person stores the same product: gh:directus-labs/extensions#223', async () => {
    await openPage(<LivePage />)
    type('Name', 'Cup')
    fireEvent.click(screen.getByRole('button', { name: 'Someone saves' }))
    await settled()
    expect(field('Name').value).toBe('Cup')
    expect(saves.calls, 'nothing is saved that the person did not save').toEqual([])
  })

  test('of a dialog are asked for before it closes: gh:directus/directus#24814', async () => {
    let closed = 0
    await openPage(<GroupDialog onClose={() => (closed += 1)} />)
    type('Name', 'Best friends')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(closed).toBe(0)
    expect(screen.getByRole('alert').textContent).toContain('Leave without saving?')
    expect(field('Name').value).toBe('Best friends')
  })

  test('stay when the session has ended, and can be saved after the next sign-in: gh:strapi/strapi#26572', async () => {
    await openPage(<Page />)
    type('Name', 'Cup')
    saveByKey()
    await settled()
    await saves.calls[0]?.fail(new CartwrightError('auth', 'Sign in', { status: 401 }))
    expect(field('Name').value).toBe('Cup')
    saveByKey()
    await settled()
    expect(saves.calls[1]?.input[0]).toEqual({ name: 'Cup', sku: 'A-1' })
  })
})

test.each([
  ['SKU', { name: 'Mug', sku: 'THEIRS' }, 'Name', { name: 'Mine', sku: 'THEIRS' }, 'gh:payloadcms/payload#15486'],
  ['Name', { name: 'Theirs', sku: 'A-1' }, 'SKU', { name: 'Theirs', sku: 'Mine' }, 'gh:directus/directus#3558'],
])(
  'the field %s, which another person has stored as of %o, is not taken back by a save of %s: %o %s',
  async (_, values, mine, merged) => {
    other = { values, revision: '2' }
    await openPage(<Page />)
    type(mine, 'Mine')
    saveByKey()
    await settled()
    await saves.calls[0]?.fail(new CartwrightError('application', 'Changed', { code: 'REVISION_CONFLICT' }))
    await settled()
    expect(saves.calls[1]?.input).toEqual([merged, other])
  },
)
