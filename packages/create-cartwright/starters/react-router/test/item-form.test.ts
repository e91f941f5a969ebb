import { expect, test } from 'vitest'
import { fields, readItem } from '../app/shop/item-form'

test('a form names a product, its options and its texts', () => {
  const form = new FormData()
  form.set(fields.productId, 'a-product')
  form.set(`${fields.option}Size`, 'Large')
  form.set(`${fields.text}Name on it`, 'Ada')
  form.set(`${fields.text}Wish`, '')
  expect(readItem(form)).toMatchObject({
    catalogItemId: 'a-product',
    options: { options: { Size: 'Large' }, customTextFields: { 'Name on it': 'Ada' } },
  })
})
