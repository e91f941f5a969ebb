import type { PriceList } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client, queries } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { isFilled } from '../../kit/validators.ts'
import { messages as discountMessages, priceListMessages as messages } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { ListState } from './list-state.tsx'
import { priceListsQuery, refreshPriceLists } from './queries.ts'

export function loader() {
  void queries.prefetchQuery(priceListsQuery)
  return null
}

const columns: readonly Column<PriceList>[] = [
  { id: 'name', header: messages.name, cell: ({ name }) => name },
  { id: 'what', header: messages.what, className: 'w-full min-w-40 whitespace-normal', cell: sentenceOf },
  { id: 'state', header: messages.state, cell: (list) => <ListState list={list} /> },
  { id: 'prices', header: messages.prices, end: true, cell: ({ priceCount = 0 }) => formatNumber(priceCount) },
]

/** The price lists of the shop. */
export function Component() {
  const list = useQuery(priceListsQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ListPage
      title={discountMessages.title}
      create={{ label: messages.create, onClick: () => setIsOpen(true) }}
      tabs={<DiscountTabs />}
      list={list}
      none={{ title: messages.none, lead: messages.noneLead }}
      label={messages.title}
      columns={columns}
      rows={list.data ?? []}
      idOf={({ id = '' }) => id}
      nameOf={({ name = '' }) => name}
      linkOf={({ id = '' }) => `/discounts/price-lists/${id}`}
      phone={(row) => (
        <PhoneLines title={row.name} end={<ListState list={row} />}>
          {sentenceOf(row)}
        </PhoneLines>
      )}
    >
      {isOpen && <CreateDialog onClose={() => setIsOpen(false)} />}
    </ListPage>
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
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  // A new list is off until its prices are right.
  const create = async ({ name }: { readonly name: string }) => {
    const list = await client.priceLists.createPriceList({ name: name.trim(), active: false })
    await refreshPriceLists()
    return list
  }
  return (
    <DialogForm
      kind="box"
      title={messages.create}
      lead={messages.createLead}
      form={form}
      save={create}
      next={({ id }) => navigate(`/discounts/price-lists/${id}`)}
      action={messages.create}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={100}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
    </DialogForm>
  )
}
