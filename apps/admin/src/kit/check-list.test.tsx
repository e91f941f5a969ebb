// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../testing/page.tsx'
import { CheckList } from './check-list.tsx'

afterEach(cleanup)

const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `id-${place}`, name: `Shelf ${place}` }))

function Page({ count }: { readonly count: number }) {
  const [chosen, setChosen] = useState(['id-1'])
  return (
    <>
      <CheckList choices={choices(count)} chosen={chosen} onChange={setChosen} />
      <p data-testid="chosen">{chosen.join()}</p>
    </>
  )
}

test('a long list is searched by name, and what is chosen stays while it is out of sight', async () => {
  await openPage(<Page count={150} />)
  fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: ' shelf 149' } })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Shelf 149'))
  expect(screen.getByTestId('chosen').textContent).toBe('id-1,id-149')
  fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: 'nothing' } })
  expect(screen.getByText('No result')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: '' } })
  fireEvent.click(screen.getByLabelText('Shelf 1'))
  expect(screen.getByTestId('chosen').textContent).toBe('id-149')
})

test('a short list has no search', async () => {
  await openPage(<Page count={12} />)
  expect(screen.queryByLabelText('Search this list')).toBe(null)
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
})
