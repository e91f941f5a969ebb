import type { PriceList } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { client, queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { Page } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { isFilled } from '../../kit/validators.ts'
import { messages as discountMessages } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { ListState } from './list-state.tsx'
import { messages } from './messages.ts'
import { priceListsQuery, refreshPriceLists } from './queries.ts'

export function loader() {
  void queries.prefetchQuery(priceListsQuery)
  return null
}

export function Component() {
  const { data, error, refetch } = useQuery(priceListsQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const create = (
    <Button tone="main" onClick={() => setIsOpen(true)}>
      {messages.create}
    </Button>
  )
  return (
    <Page title={discountMessages.title} actions={create}>
      <DiscountTabs />
      {!data && <Skeleton lines={6} />}
      {data?.length === 0 && <EmptyState title={messages.none} lead={messages.noneLead} />}
      {data && data.length > 0 && (
        <div className="overflow-x-auto">
          <table className="table" aria-label={messages.title}>
            <thead>
              <tr>
                <th scope="col">{messages.name}</th>
                <th scope="col">{messages.what}</th>
                <th scope="col" className="phone:hidden">
                  {messages.state}
                </th>
                <th scope="col" data-end="">
                  {messages.prices}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((list) => (
                <tr key={list.id}>
                  <td>
                    <Link className="link font-medium" to={`/discounts/price-lists/${list.id}`}>
                      {list.name}
                    </Link>
                    <div className="sm:hidden">
                      <ListState list={list} />
                    </div>
                  </td>
                  <td className="w-full min-w-40 whitespace-normal">{sentenceOf(list)}</td>
                  <td className="phone:hidden">
                    <ListState list={list} />
                  </td>
                  <td data-end="">{formatNumber(list.priceCount ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOpen && <CreateDialog onClose={() => setIsOpen(false)} />}
    </Page>
  )
}

/** Who gets what by a list, in words. */
function sentenceOf({ adjustment, currency, customerGroupIds = [] }: PriceList): string {
  return [
    customerGroupIds.length > 0 ? messages.forGroups(customerGroupIds.length) : messages.forEveryone,
    ...(currency ? [messages.inCurrency(currency)] : []),
    ...(adjustment ? [messages.adjusted(adjustment.percentage)] : []),
  ].join(', ')
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  // A new list is off until its prices are right.
  const submit = form.handleSubmit(({ name }) =>
    run(async () => {
      const { id } = await client.priceLists.createPriceList({ name: name.trim(), active: false })
      await refreshPriceLists()
      await navigate(`/discounts/price-lists/${id}`)
    }),
  )
  return (
    <Dialog open onClose={onClose} title={messages.create} lead={messages.createLead}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={messages.name}
          maxLength={100}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: isFilled })}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
