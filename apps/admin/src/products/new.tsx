import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { amountNumber } from '../kit/amounts.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readAmount } from '../kit/money-input.ts'
import { Page } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { isMoney } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { currencyQuery, refreshProducts } from './queries.ts'

/** The least that a product needs. Everything else follows on its page. */
export function Component() {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { name: '', price: '' } })
  const { errors } = form.formState
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  const create = form.handleSubmit(async ({ name, price }) => {
    const amount = readAmount(price, currency) ?? '0'
    const product = { name: name.trim(), priceData: { price: amountNumber(amount) }, visible: false }
    let id = ''
    const work = async () => {
      id = (await client.catalogWriter.createProduct(product)).product.id
    }
    if (!(await run(work, { done: messages.created(product.name) }))) return
    await refreshProducts()
    await navigate(`/products/${id}`, { replace: true })
  })
  return (
    <Page title={messages.newTitle} back={{ to: '/products', label: messages.title }} width="narrow">
      <form onSubmit={create} className="flex max-w-xl flex-col gap-4" noValidate>
        <TextField
          label={messages.name}
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
        />
        <TextField
          label={messages.price}
          inputMode="decimal"
          error={errors.price?.message}
          {...form.register('price', { validate: isMoney(currency) })}
        />
        <div className="flex gap-2">
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.createSubmit}
          </Button>
          <ButtonLink to="/products">{kitMessages.cancel}</ButtonLink>
        </div>
      </form>
    </Page>
  )
}
