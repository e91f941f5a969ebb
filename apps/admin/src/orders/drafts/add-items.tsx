import type { Product } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readAmount } from '../../kit/money-input.ts'
import { isFilled, isMoney } from '../../kit/validators.ts'
import { ProductSearch, referenceTo } from '../../products/product-search.tsx'
import { draftMessages as messages } from '../messages.ts'
import { changeDraft, useDraftChange } from './queries.ts'

interface AddProps {
  readonly draftId: string
  readonly currency: string
}

/** Adds products of the catalog, and items that are in no catalog. */
export function AddItems({ draftId, currency }: AddProps) {
  const { change } = useDraftChange(draftId)
  const [choice, setChoice] = useState<Product | null>(null)
  const [isCustom, setIsCustom] = useState(false)
  const add = (product: Product, variantId: string) =>
    change(() =>
      client.draftOrders.addLineItemsToDraftOrder(draftId, {
        catalogLineItems: [{ catalogReference: referenceTo(product, variantId), quantity: 1 }],
      }),
    )
  return (
    <div className="mt-4 flex flex-col gap-3 sm:max-w-md">
      <ProductSearch
        onPick={(product) =>
          product.productOptions.length > 0 ? setChoice(product) : void add(product, product.variants[0]?.id ?? '')
        }
      />
      <Button className="self-start" onClick={() => setIsCustom(true)}>
        {messages.addCustom}
      </Button>
      {choice && (
        <Dialog open onClose={() => setChoice(null)} title={messages.chooseVariant(choice.name)}>
          <ul>
            {choice.variants.map(({ id, choices }) => (
              <li key={id}>
                <button
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    void add(choice, id)
                    setChoice(null)
                  }}
                >
                  {Object.values(choices).join(', ')}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {isCustom && <CustomItem {...{ draftId, currency }} onClose={() => setIsCustom(false)} />}
    </div>
  )
}

function CustomItem({ draftId, currency, onClose }: AddProps & { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '', price: '', quantity: '1', shippable: true } })
  const { errors } = form.formState
  return (
    <DialogForm
      kind="box"
      title={messages.addCustom}
      lead={messages.customLead}
      form={form}
      save={({ name, price, quantity, shippable }) => {
        const item = {
          productName: { original: name.trim() },
          price: { amount: readAmount(price, currency) ?? '' },
          quantity: Number(quantity),
          physicalProperties: { shippable },
        }
        return changeDraft(draftId, client.draftOrders.addLineItemsToDraftOrder(draftId, { customLineItems: [item] }))
      }}
      action={kitMessages.add}
      onClose={onClose}
    >
      <TextField
        label={messages.itemName}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <TextField
        label={messages.itemPrice(currency)}
        inputMode="decimal"
        error={errors.price?.message}
        {...form.register('price', { validate: isMoney(currency) })}
      />
      <TextField
        label={messages.quantity}
        inputMode="numeric"
        error={errors.quantity?.message}
        {...form.register('quantity', { validate: (text) => /^[1-9]\d{0,4}$/.test(text) || messages.invalidCount })}
      />
      <CheckField label={messages.shippable} {...form.register('shippable')} />
    </DialogForm>
  )
}
