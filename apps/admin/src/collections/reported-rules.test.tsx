// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../app.ts'
import type { RuleForm } from './rule-form.ts'
import { RuleRows } from './rule-rows.tsx'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
// The names that the fields offer are of no interest here.
vi.mock('./queries.ts', () => ({ ruleChoices: { queryKey: ['rules'], queryFn: () => ({ options: [], brands: [] }) } }))
afterEach(cleanup)

let last: RuleForm
function Rules() {
  const row = { field: 'NAME', operator: 'CONTAINS', name: '', text: 'shirt' } as const
  const [value, setValue] = useState<RuleForm>({ match: 'ANY', rows: [row, { ...row, text: 'pants' }] })
  last = value
  return (
    <QueryClientProvider client={queries}>
      <RuleRows id="one" value={value} currency="EUR" showsErrors={false} onChange={setValue} />
    </QueryClientProvider>
  )
}

test('two rules of the same field have a value and an operator each, and stay joined by “any”: gh:vendurehq/vendure#4327', () => {
  render(<Rules />)
  const [first, second] = screen.getAllByRole('group')
  if (!first || !second) throw new Error('There are no two rules')
  const inputOf = (group: HTMLElement) => group.querySelector('input') ?? group
  const operatorIn = (group: HTMLElement) => group.querySelectorAll('select')[1] ?? group
  fireEvent.change(inputOf(first), { target: { value: 'shorts' } })
  fireEvent.change(operatorIn(second), { target: { value: 'STARTS_WITH' } })
  expect(last).toEqual({
    match: 'ANY',
    rows: [
      { field: 'NAME', operator: 'CONTAINS', name: '', text: 'shorts' },
      { field: 'NAME', operator: 'STARTS_WITH', name: '', text: 'pants' },
    ],
  })
})
