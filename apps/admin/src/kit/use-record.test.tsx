// @vitest-environment happy-dom
import { CartwrightError } from '@cartwright/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../testing/page.tsx'
import { DialogForm } from './dialog-form.tsx'

interface Region {
  name: string
  countries: string[]
  /** What the form does not show. */
  note: string
  revision?: string
}

const first: Region = { name: 'Home', countries: ['DE'], note: 'old' }
let stored: Region | undefined = first
let sent: Region[] = []
beforeEach(() => {
  stored = first
  sent = []
})
afterEach(cleanup)

const toForm = ({ name, countries }: Region) => ({ name, countries: countries.join() })
const names = { fields: { name: 'Name', countries: 'Countries' } }

/** Rejects an older revision as the site does, if regions have one. */
async function save(values: ReturnType<typeof toForm>, item: Region | null) {
  const { note = '', revision } = item ?? {}
  if (revision !== stored?.revision) throw new CartwrightError('application', 'Changed', { code: 'REVISION_CONFLICT' })
  stored = { name: values.name, countries: values.countries.split(','), note, ...(revision && { revision: '9' }) }
  sent.push(stored)
}

function EditRegion({ item, onClose }: { readonly item: Region | null; readonly onClose: () => void }) {
  const form = useForm({ defaultValues: toForm(item ?? { name: '', countries: [], note: '' }) })
  return (
    <DialogForm
      title="Edit region"
      form={form}
      record={{ item, toForm, load: async () => stored, names }}
      save={save}
      onClose={onClose}
    >
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Countries" {...form.register('countries')} />
    </DialogForm>
  )
}

function Page({ item }: { readonly item: Region | null }) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? <EditRegion item={item} onClose={() => setIsOpen(false)} /> : <p>Closed</p>
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const submit = () => act(async () => void fireEvent.submit(field('Name').form ?? document.body))

for (const { title, revision } of [
  { title: 'whose calls take no revision', revision: undefined },
  { title: 'with a revision', revision: '1' },
]) {
  const begin = () => {
    stored = { ...first, ...(revision && { revision }) }
    return openPage(<Page item={stored} />)
  }
  const changeElsewhere = (changes: Partial<Region>) => {
    stored = { ...first, ...changes, ...(revision && { revision: '2' }) }
  }

  test(`a record ${title}: what only the other person changed stays, fields that the form does not show too`, async () => {
    await begin()
    type('Name', 'Near')
    changeElsewhere({ countries: ['DE', 'AT'], note: 'new' })
    await submit()
    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(sent).toMatchObject([{ name: 'Near', countries: ['DE', 'AT'], note: 'new' }])
    expect(await screen.findAllByText('Another person changed in between, and it stays: Countries.')).not.toEqual([])
  })

  test(`a record ${title}: the person chooses where both changed the same`, async () => {
    await begin()
    type('Name', 'Near')
    changeElsewhere({ name: 'Theirs' })
    await submit()
    expect(sent).toEqual([])
    expect(screen.getByText('Another person saved this in between')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Yours: Near'))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Merge and save' })))
    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(sent).toMatchObject([{ name: 'Near' }])
  })

  test(`a record ${title}: one that another person deleted is not stored again, and what was typed stays`, async () => {
    await begin()
    type('Name', 'Near')
    stored = undefined
    await submit()
    expect(await screen.findAllByText('Another person deleted this in between.')).not.toEqual([])
    expect([sent, field('Name').value]).toEqual([[], 'Near'])
  })
}

test('a record that no other person changed is stored at once, and so is a new one', async () => {
  await openPage(<Page item={first} />)
  type('Name', 'Near')
  await submit()
  expect(sent).toMatchObject([{ name: 'Near', note: 'old' }])
  stored = first
  await openPage(<Page item={null} />)
  type('Name', 'Far')
  await submit()
  expect(sent[1]).toMatchObject({ name: 'Far', note: '' })
})
