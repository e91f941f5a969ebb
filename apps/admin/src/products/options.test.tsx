// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyForm, type ProductForm } from './form.ts'
import { emptyOption } from './option-form.ts'
import { Options } from './options.tsx'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))
afterEach(cleanup)

function Editor() {
  const form = useForm<ProductForm>({
    defaultValues: { ...emptyForm, manageVariants: true, options: [{ ...emptyOption, name: 'Size' }] },
  })
  return <Options form={form} />
}

test('Enter in the choices of an option adds a choice, and does not save the product', () => {
  render(<Editor />)
  const choices = screen.getByLabelText<HTMLInputElement>('Choices')
  const enter = () => fireEvent.keyDown(choices, { key: 'Enter' })
  fireEvent.change(choices, { target: { value: 'Small' } })
  expect(enter(), 'the form is not sent').toBe(false)
  expect(choices.value).toBe('Small, ')
  expect(enter(), 'the form is not sent').toBe(false)
  expect(choices.value).toBe('Small, ')
})
