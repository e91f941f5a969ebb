import type { Product } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { isFilled } from '../../kit/validators.ts'
import { ProductSearch, referenceTo } from '../../products/product-search.tsx'
import { messages } from './messages.ts'
import { useDraftChange } from './queries.ts'

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
  const { change, isBusy } = useDraftChange(draftId)
  const form = useForm({ defaultValues: { name: '', price: '', quantity: '1', shippable: true } })
  const { errors } = form.formState
  const read = (text: string) => readMoney(text, currencyDigits(currency))
  const submit = form.handleSubmit(async ({ name, price, quantity, shippable }) => {
    const item = {
      productName: { original: name.trim() },
      price: { amount: read(price) ?? '0' },
      quantity: Number(quantity),
      physicalProperties: { shippable },
    }
    const add = () => client.draftOrders.addLineItemsToDraftOrder(draftId, { customLineItems: [item] })
    if (await change(add)) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={messages.addCustom} lead={messages.customLead}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
          {...form.register('price', { validate: (text) => read(text) !== null || kitMessages.invalidMoney })}
        />
        <TextField
          label={messages.quantity}
          inputMode="numeric"
          error={errors.quantity?.message}
          {...form.register('quantity', { validate: (text) => /^[1-9]\d{0,4}$/.test(text) || messages.invalidCount })}
        />
        <CheckField label={messages.shippable} {...form.register('shippable')} />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {kitMessages.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
